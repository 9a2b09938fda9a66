// Fits of the special functions that wide formats and all of chlo need; see coefficients.h for the form.
#pragma once

namespace tenon::numerics::coefficients {

// (1+2a)*exp(a^2)*erfc(a)=p((a-2)/(a+2)), 0.5<=a<=28
inline constexpr double kDErfcP24[] = {
    0x1.46e80e2277953p0,    -0x1.7bf5ec1700631p-4,  -0x1.5407bebf32434p-3,  0x1.4ffa1e14e279fp-3,
    -0x1.bc2b95619a389p-5,  -0x1.0742340483e89p-7,  0x1.1dd2ec919d43fp-7,   0x1.4d461d302b38bp-10,
    -0x1.7de5219881f8ep-10, -0x1.dc6933185cdf1p-12, 0x1.b0c8c256c027ep-13,  0x1.3cc0a7104c663p-13,
    -0x1.961104581153ap-20, -0x1.318a246ff9cbcp-15, -0x1.c44766d49377cp-17, 0x1.f104a32ea858bp-19,
    0x1.5baaa97f32d73p-18,  0x1.9ed3c76ad147fp-20,  -0x1.49f83b0fc41c2p-21, -0x1.fbbf2089dc87ep-21,
    -0x1.6c26dd2094bf9p-22, 0x1.3cd333d232437p-22,  0x1.7670468eb2b3p-23,   -0x1.3f1c6acf35b2fp-24,
    -0x1.365f7d12509cbp-27};
// erf_inv(x)=x*c(w-3.125), w=-log(1-x^2)<6.25
inline constexpr double kDErfInvC22[] = {
    0x1.a755e7c99ae86p0,    0x1.ebd80d9b13e2bp-3,   -0x1.8b6c33114ee78p-8,  -0x1.8457694850ff6p-11,
    0x1.879c2a20d8867p-13,  -0x1.d1d1f7b7c6275p-17, -0x1.6e8a53efa3fbbp-20, 0x1.c6b4f5b9f27ffp-22,
    -0x1.f36ce4f6d776bp-26, -0x1.1a9e35b62a7a7p-28, 0x1.20f4e8e6b89fp-30,   -0x1.dc58c60d5aa24p-35,
    -0x1.c895b6c6c135p-37,  0x1.72a3fecf30a9dp-39,  -0x1.6d96f199e9851p-44, -0x1.6d439cc215c08p-45,
    0x1.db42e07e32631p-48,  0x1.8d36ab5846781p-56,  -0x1.2c00e9fc690c9p-53, 0x1.9ab33f827da25p-57,
    0x1.529eb98cb28e6p-60,  -0x1.8cab3077160d6p-63, -0x1.412b6a8300d84p-70};
// erf_inv(x)=x*s(sqrt(w)-3.25), 6.25<=w<16
inline constexpr double kDErfInvS18[] = {
    0x1.8abcc380d5a48p1,    0x1.0158a6d641d39p0,    0x1.5ffcfe5b71794p-8,  -0x1.ebadabb88b336p-9,
    0x1.468eeca723721p-9,   -0x1.ba924134432c1p-10, 0x1.f3cc551f844e8p-11, -0x1.7448a8628d053p-12,
    0x1.932d77ba7aa04p-16,  0x1.1e68474849c87p-14,  -0x1.8cf0c1bff482p-15, 0x1.a29aac2e0fb34p-17,
    0x1.88afe170edcd4p-19,  -0x1.0d602c2720519p-18, 0x1.924cb1547a2cfp-20, 0x1.3bea634f71fd2p-26,
    -0x1.2352d7747ea2ep-22, 0x1.85857d62520b7p-24,  0x1.78da3b3c32557p-31};
// erf_inv(x)=x*t(sqrt(w)-5), w>=16
inline constexpr double kDErfInvT16[] = {
    0x1.3664ddd1ad7fcp2,   0x1.02a30d1fba0d1p0,    -0x1.22ea5df5d2cfdp-13, -0x1.c2f36a8d29ba1p-13,
    0x1.3ebf4f971dbb7p-14, -0x1.4a34988f479adp-16, 0x1.2fbcb8125b33p-18,   -0x1.0a8d1bca46712p-20,
    0x1.ebffa21022751p-23, -0x1.22d5c662bce17p-24, 0x1.f129af56580dfp-26,  -0x1.00f95e85cee16p-26,
    0x1.0e055d5612f3dp-27, -0x1.046b9e6081f2fp-28, 0x1.7608ba3c8266ap-30,  -0x1.194988757fb78p-32,
    0x1.3d45c0c5bc5b8p-37};
// exp(-x)*I1(x)/x=sum c[k]*T_k(x/4-1), c[0] doubled, 0<=x<=8
inline constexpr float kBesselA16[] = {
    0x1.02a638p-2f,  -0x1.694d1p-3f,   0x1.a46daep-4f,  -0x1.b1bbc6p-5f,  0x1.951e3ep-6f,  -0x1.5a29f8p-7f,
    0x1.106534p-8f,  -0x1.8cc62p-10f,  0x1.0c95dcp-11f, -0x1.533caep-13f, 0x1.911b54p-15f, -0x1.bd5f9cp-17f,
    0x1.d1c4eep-19f, -0x1.cc0798p-21f, 0x1.ae344cp-23f, -0x1.7dd3e2p-25f, 0x1.4258ep-27f};
// exp(-x)*I1(x)*sqrt(x)=sum c[k]*T_k(16/x-1), c[0] doubled, x>=8
inline constexpr float kBesselB6[] = {0x1.8ea18cp-1f,   -0x1.3fda06p-7f,  -0x1.cfd7f8p-14f, -0x1.048df4p-18f,
                                      -0x1.0dbfd2p-22f, -0x1.c4153ap-26f, -0x1.0790bap-28f};
// exp(-x)*I1(x)/x=sum c[k]*T_k(x/4-1), c[0] doubled, 0<=x<=8
inline constexpr double kDBesselA29[] = {
    0x1.02a63724a7ffap-2,  -0x1.694d10469192ep-3,  0x1.a46dad536f53cp-4,  -0x1.b1bbc537c9ebcp-5,
    0x1.951e3e7bb2349p-6,  -0x1.5a29f7913a26ap-7,  0x1.1065349d3a1b4p-8,  -0x1.8cc620b3cd4a4p-10,
    0x1.0c95db6c6df7dp-11, -0x1.533cad3d694fep-13, 0x1.911b542c70d0bp-15, -0x1.bd5f9b8debbcfp-17,
    0x1.d1c4ed511afc5p-19, -0x1.cc0798363992ap-21, 0x1.ae344b347d108p-23, -0x1.7dd3e24b8c3e8p-25,
    0x1.4258e0239501p-27,  -0x1.0361b28ea67e6p-29, 0x1.8ea34b43fdf6cp-32, -0x1.2510397eb07dep-34,
    0x1.9cee2b21d3154p-37, -0x1.173835fb70366p-39, 0x1.6af784779d955p-42, -0x1.c628e1c8f0b3bp-45,
    0x1.11d7f0615290cp-47, -0x1.3eaaa7e0d1573p-50, 0x1.663e3e593bfacp-53, -0x1.857d0c38a0576p-56,
    0x1.99f2a0c3c4014p-59, -0x1.a21dbdbdd0288p-62};
// exp(-x)*I1(x)*sqrt(x)=sum c[k]*T_k(16/x-1), c[0] doubled, x>=8
inline constexpr double kDBesselB24[] = {
    0x1.8ea18b55b1514p-1,   -0x1.3fda053fcdb4cp-7,  -0x1.cfd7f804aa9a6p-14, -0x1.048df49ca0373p-18,
    -0x1.0dbfd2e9e5443p-22, -0x1.c415394bb46c1p-26, -0x1.0790b9ad53528p-28, -0x1.334ca5423dd8p-31,
    -0x1.4dcf9d4504c0cp-36, 0x1.1e1a1f1587865p-35,  0x1.f101f653c457bp-37,  0x1.1e7d3f6439fa3p-39,
    -0x1.953e1076ab493p-41, -0x1.cbc458e73e255p-42, -0x1.7a9482e6d22ap-46,  0x1.80d3c26b3281ep-45,
    0x1.776e1762d31e8p-47,  -0x1.12db5138afbc7p-48, -0x1.0efcd8bc4d22ap-49, 0x1.7d68e5f04a2d1p-52,
    0x1.55915fceb588ap-52,  -0x1.2806c9c77332p-55,  -0x1.acea3b2532277p-55, 0x1.45b8aea87b95p-58,
    0x1.1556db352e8e6p-57};
// gamma(z+1)=sqrt(2 pi) t^(z+1/2) e^-t (1 + sum c[k]/(z+k+1)), t=z+7.5 (Lanczos, g=7)
inline constexpr double kDLanczos8[] = {
    676.520368121885098567009190444019, -1259.13921672240287047156078755283,
    771.3234287776530788486528258894,   -176.61502916214059906584551354,
    12.507343278686904814458936853,     -0.13857109526572011689554707,
    9.984369578019570859563e-6,         1.50563273514931155834e-7};
inline constexpr double kLanczosOne = 0.99999999999980993227684700473478;
// (2j)!/B(2j), j=1..12: Euler and Maclaurin's terms
inline constexpr double kEulerMaclaurin12[] = {12.0,
                                               -720.0,
                                               30240.0,
                                               -1209600.0,
                                               47900160.0,
                                               -1892437580.3183792,
                                               74724249600.0,
                                               -2950130727918.164,
                                               116467828143500.67,
                                               -4597978722407473.0,
                                               1.8152105401943546e+17,
                                               -7.166165256175667e+18};

}  // namespace tenon::numerics::coefficients
