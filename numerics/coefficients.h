// Polynomial coefficients of the math functions, in ascending powers of the named variable.
//
// Minimax fits of the project's own; each line's comment gives the form and the fit's error.
#pragma once

namespace tenon::numerics::coefficients {

// exp(r)=1+r+r^2*q(r), |r|<=ln2/2, relative error 2^-28.22
inline constexpr float kExpQ4[] = {0x1.fffffcp-2f, 0x1.55548cp-3f, 0x1.555858p-5f, 0x1.123dbap-7f,
                                   0x1.6ac2aep-10f};
// exp(r)=1+r+r^2*q(r), |r|<=ln2/2, relative error 2^-23.17
inline constexpr float kExpQ3[] = {0x1.fffdfcp-2f, 0x1.5557bp-3f, 0x1.572a62p-5f, 0x1.10626p-7f};
// 2^r=1+r*p(r), relative error 2^-27.51
inline constexpr float kExp2P5[] = {0x1.62e432p-1f, 0x1.ebfbe6p-3f, 0x1.c6ada8p-5f,
                                    0x1.3b21c4p-7f, 0x1.5fbdp-10f,  0x1.4be3dep-13f};
// expm1(r)=r+r^2*q(r), relative error 2^-31.01
inline constexpr float kExpm1Q5[] = {0x1p-1f,        0x1.555554p-3f,  0x1.5554eap-5f,
                                     0x1.1113acp-7f, 0x1.6d4c7cp-10f, 0x1.9c5af2p-13f};
// log1p(f)=f-f^2/2+f^3*p(f), f in [-1/3,1/3], relative error 2^-30.03
inline constexpr float kLogP8[] = {0x1.555556p-2f,  -0x1.ffff02p-3f, 0x1.99985ep-3f,
                                   -0x1.559ba8p-3f, 0x1.24d7cep-3f,  -0x1.f3394cp-4f,
                                   0x1.bb3e4ep-4f,  -0x1.07cc52p-3f, 0x1.e09d14p-4f};
// log1p(f)=f-f^2/2+f^3*p(f), f in [-1/3,1/3], relative error 2^-24.68
inline constexpr float kLogP6[] = {0x1.555528p-2f, -0x1.000b1cp-2f, 0x1.99c32ep-3f, -0x1.515a6ep-3f,
                                   0x1.1f9554p-3f, -0x1.35b3bap-3f, 0x1.1b0d46p-3f};
// tanh(x)=x+x^3*s(x^2), |x|<=0.625, relative error 2^-27.72
inline constexpr float kTanhS4[] = {-0x1.555532p-2f, 0x1.1106f6p-3f, -0x1.b835a6p-5f, 0x1.51f8e8p-6f,
                                    -0x1.750d88p-8f};
// tanh(x)=x*rp(x^2)/rq(x^2), |x| clamped to 9.02, relative error 2^-29.5
inline constexpr float kTanhRp5[] = {0x1p0f,          0x1.182a12p-3f,  0x1.fb06ep-9f,
                                     0x1.d5e154p-16f, 0x1.06b6d8p-25f, -0x1.ad57a2p-37f};
// denominator, q0=1
inline constexpr float kTanhRq4[] = {0x1p0f, 0x1.e16a5ep-2f, 0x1.be6508p-6f, 0x1.9cfddep-12f,
                                     0x1.59911ap-20f};
// erf(x)=x+x*s(x^2), |x|<=1, relative error 2^-29.38
inline constexpr float kErfS6[] = {0x1.06eba8p-3f, -0x1.81273ep-2f,  0x1.ce2ce6p-4f, -0x1.b7f71ap-6f,
                                   0x1.53f22ep-8f, -0x1.a3524ap-11f, 0x1.477742p-14f};
// erfc(t)=l(t-centre), centre=0x1.3c04000000000p+1, absolute, 1<=t<=3.9375; erf(centre)=0x1.ffc10c0000000p-1,
// absolute error 2^-27.0
inline constexpr float kErfL14[] = {0x1.f7ap-12f,     -0x1.4d42c6p-9f,  0x1.9b66bep-8f,   -0x1.36d642p-7f,
                                    0x1.3b1684p-7f,   -0x1.b366aap-8f,  0x1.7d42fep-9f,   -0x1.fbca94p-12f,
                                    -0x1.5dd134p-12f, 0x1.337f54p-12f,  -0x1.4373eep-14f, -0x1.82e486p-16f,
                                    0x1.1c0bfep-16f,  -0x1.aab94ep-23f, -0x1.16ecacp-20f};
// erf(x)=x+x*s(x^2), |x|<=1, relative error 2^-24.49
inline constexpr float kErfS5[] = {0x1.06eba2p-3f,  -0x1.81267p-2f, 0x1.ce091cp-4f,
                                   -0x1.b5a54cp-6f, 0x1.425ad2p-8f, -0x1.27980cp-11f};
// erfc(t)=l(t-2.53125), absolute, 1<=t<=3.9375, absolute error 2^-24.98
inline constexpr float kErfL13[] = {0x1.68a54cp-12f,  -0x1.e7e142p-10f, 0x1.34d1a4p-8f,  -0x1.e0a7a4p-8f,
                                    0x1.f8c6bep-8f,   -0x1.6e2712p-8f,  0x1.601deap-9f,  -0x1.4b851ap-11f,
                                    -0x1.baa1cep-13f, 0x1.0ef308p-12f,  -0x1.1f16ep-14f, -0x1.26e11p-16f,
                                    0x1.31aa94p-17f,  -0x1.017dep-27f};
// sin(r)=r+r^3*s(r^2), |r|<=0.81, relative error 2^-27.59
inline constexpr float kSinS2[] = {-0x1.555542p-3f, 0x1.1105fap-7f, -0x1.98d76p-13f};
// cos(r)=1-r^2/2+r^4*c(r^2), |r|<=0.81, relative error 2^-32.5
inline constexpr float kCosC2[] = {0x1.555548p-5f, -0x1.6c0aecp-10f, 0x1.998d66p-16f};
// tan(r)=r+r^3*t(r^2), |r|<=0.81, relative error 2^-28.69
inline constexpr float kTanT6[] = {0x1.555568p-2f, 0x1.110b7cp-3f,  0x1.bb39f6p-5f, 0x1.58e464p-6f,
                                   0x1.76af68p-7f, -0x1.5cef6p-11f, 0x1.370c96p-8f};
// log((1+s)/(1-s))=2s+(2/3)s^3+s^5*r(s^2), |s|<=0.2, relative error 2^-41.34
inline constexpr float kPowlogR3[] = {0x1.999996p-2f, 0x1.2495p-2f, 0x1.c5bfcep-3f, 0x1.97ea84p-3f};
// atan(z)=z+z^3*a(z^2), 0<=z<=1, relative error 2^-28.49
inline constexpr float kAtanA8[] = {-0x1.55553ep-2f, 0x1.9991e4p-3f,  -0x1.242086p-3f,
                                    0x1.c08c5ap-4f,  -0x1.58098cp-4f, 0x1.da2d2p-5f,
                                    -0x1.fd884ap-6f, 0x1.6434f8p-7f,  -0x1.d3813p-10f};
// atan(z)=z+z^3*a(z^2), 0<=z<=1, relative error 2^-25.82
inline constexpr float kAtanA7[] = {-0x1.5554dcp-2f, 0x1.9978ecp-3f, -0x1.230a92p-3f, 0x1.b4de9ap-4f,
                                    -0x1.3550c2p-4f, 0x1.61ef08p-5f, -0x1.0c1956p-6f, 0x1.7eac64p-9f};
// asin(z)=z+z^3*a(z^2), 0<=z<=1/2, relative error 2^-27.62
inline constexpr float kAsinA4[] = {0x1.5555c8p-3f, 0x1.330204p-4f, 0x1.747bb4p-5f, 0x1.8c3e98p-6f,
                                    0x1.595c0ap-5f};
// sinh(x)=x+x^3*s(x^2), |x|<=1, relative error 2^-31.62
inline constexpr float kSinhS3[] = {0x1.555556p-3f, 0x1.1110ep-7f, 0x1.a022bap-13f, 0x1.756cb2p-19f};
// asinh(x)=x+x^3*a(x^2), |x|<=0.5, relative error 2^-35.23
inline constexpr float kAsinhA6[] = {-0x1.555556p-3f, 0x1.333392p-4f, -0x1.6dc7d8p-5f, 0x1.f3118ap-6f,
                                     -0x1.736ac6p-6f, 0x1.187634p-6f, -0x1.2d3c14p-7f};
// atanh(x)=x+x^3*a(x^2), |x|<=0.5, relative error 2^-29.42
inline constexpr float kAtanhA5[] = {0x1.55554p-2f,  0x1.99a678p-3f, 0x1.234d5ap-3f,
                                     0x1.e4053ap-4f, 0x1.a68d4p-5f,  0x1.694cacp-3f};
// (1+2a)*exp(a^2)*erfc(a)=p((a-2)/(a+2)), 0<=a<=10.1, relative error 2^-25.43
inline constexpr float kErfcP9[] = {0x1.46e80ep0f,    -0x1.7bf63ap-4f, -0x1.54079p-3f, 0x1.4ffd44p-3f,
                                    -0x1.bc25f4p-5f,  -0x1.0874e8p-7f, 0x1.1c2166p-7f, 0x1.602016p-10f,
                                    -0x1.4c5d3ep-10f, -0x1.c4b93ap-12f};
// erf_inv(x)=x*c(w-2.5), w=-log(1-x^2)<5, relative error 2^-24.53
inline constexpr float kErfinvC9[] = {0x1.805c5ep0f,   0x1.f91e86p-3f,   -0x1.11c9a6p-8f,  -0x1.48633ep-10f,
                                      0x1.ca641cp-13f, -0x1.4daee8p-18f, -0x1.d8f84cp-19f, 0x1.f3d2bcp-22f,
                                      0x1.e4b3f4p-26f, -0x1.2766b4p-27f};
// erf_inv(x)=x*t(sqrt(w)-3), w>=5, relative error 2^-26.29
inline constexpr float kErfinvT9[] = {0x1.6a9efcp1f,    0x1.006dc6p0f,   0x1.357c38p-7f,  -0x1.f4930ap-8f,
                                      0x1.74e26ep-8f,   -0x1.d72ec8p-9f, 0x1.83dc46p-10f, -0x1.e8f636p-15f,
                                      -0x1.407c12p-12f, 0x1.e1795p-14f};
// lgamma(x)=(x-1)(x-2)g(x-2), 1<=x<=3, relative error 2^-25.78
inline constexpr float kLgammaG12[] = {0x1.b0ee6p-2f,   -0x1.9ae648p-4f,  0x1.0e0d96p-5f,  -0x1.95d52cp-7f,
                                       0x1.4740ecp-8f,  -0x1.137974p-9f,  0x1.eac504p-11f, -0x1.bf35bcp-12f,
                                       0x1.3302b2p-13f, -0x1.af54fap-15f, 0x1.0d8eeap-14f, -0x1.482992p-15f,
                                       0x1.34fd8ep-18f};
// lgamma(x)=(x-1/2)log x-x+log(2pi)/2+v s(v^2), v=1/x, x>=3, relative error 2^-36.38
inline constexpr float kLgammaS4[] = {0x1.555556p-4f, -0x1.6c1baep-9f, 0x1.a1601cp-11f, -0x1.399cacp-11f,
                                      0x1.3c311p-11f};
// digamma(x)=(x-x0)g(x-2), 1<=x<=3, relative error 2^-24.49
inline constexpr float kDigammaG12[] = {0x1.9213d4p-1f,  -0x1.0aff1p-2f,   0x1.be7752p-4f,  -0x1.95fd8p-5f,
                                        0x1.8024b8p-6f,  -0x1.716758p-7f,  0x1.6a8edcp-8f,  -0x1.83c156p-9f,
                                        0x1.7d8a88p-10f, -0x1.5a3358p-12f, 0x1.5eca5ap-13f, -0x1.aadccep-12f,
                                        0x1.abd42ap-13f};
// digamma(x)=log x-v/2+v^2 s(v^2), v=1/x, x>=3, relative error 2^-37.36
inline constexpr float kDigammaS4[] = {-0x1.555554p-4f, 0x1.110c4cp-7f, -0x1.0296c4p-8f, 0x1.eb96aep-9f,
                                       -0x1.d774bap-9f};
// exp(r)=1+r+r^2*q(r), relative error 2^-57.89
inline constexpr double kDExpQ9[] = {0x1.000000000000ap-1,  0x1.5555555555503p-3,  0x1.55555555506p-5,
                                     0x1.1111111124c93p-7,  0x1.6c16c184b707bp-10, 0x1.a01a013db5fcap-13,
                                     0x1.a01998879d02dp-16, 0x1.71def2ce32461p-19, 0x1.28aee086bb56fp-22,
                                     0x1.adda9970e94abp-26};
// expm1(r)=r+r^2*q(r), relative error 2^-57.9
inline constexpr double kDExpm1Q10[] = {0x1.0000000000001p-1,  0x1.5555555555557p-3,  0x1.5555555554ab6p-5,
                                        0x1.111111110fecfp-7,  0x1.6c16c16ff978ep-10, 0x1.a01a01ad46d42p-13,
                                        0x1.a019ef2a23b8ep-16, 0x1.71ddfd6f4e63dp-19, 0x1.280b3a0fffbf7p-22,
                                        0x1.af58533e0e7fbp-26, 0x1.cb35bc559d828p-30};
// log((1+s)/(1-s))=2s+s^3*r(s^2), relative error 2^-62.65
inline constexpr double kDLogR7[] = {0x1.555555555554fp-1, 0x1.999999999c179p-2, 0x1.24924921e450dp-2,
                                     0x1.c71c748fbec62p-3, 0x1.745c4ada69d49p-3, 0x1.3b35c1318670dp-3,
                                     0x1.0dcb8a5017f09p-3, 0x1.1b8202705caefp-3};
// sin(r)=r+r^3*s(r^2), relative error 2^-57.89
inline constexpr double kDSinS5[] = {-0x1.5555555555548p-3, 0x1.111111110f73p-7,    -0x1.a01a019be9231p-13,
                                     0x1.71de35552de44p-19, -0x1.ae5e4b86723bap-26, 0x1.5d8b5666c160ap-33};
// cos(r)=1-r^2/2+r^4*c(r^2), relative error 2^-63.93
inline constexpr double kDCosC5[] = {0x1.555555555554bp-5,   -0x1.6c16c16c15014p-10, 0x1.a01a019c8ef77p-16,
                                     -0x1.27e4f7f163905p-22, 0x1.1ee9dba89860bp-29,  -0x1.8fa66d6101182p-37};
// erf(x)=x+x*s(x^2), |x|<=1, relative error 2^-56.3
inline constexpr double kDErfS12[] = {0x1.06eba8214db69p-3,   -0x1.812746b0379e6p-2,  0x1.ce2f21a042b21p-4,
                                      -0x1.b82ce312849c5p-6,  0x1.565bcd0db08f4p-8,   -0x1.c02db3d8fe356p-11,
                                      0x1.f9a321a304c17p-14,  -0x1.f4d1df5cf55d5p-17, 0x1.b9def35b33312p-20,
                                      -0x1.5f1d451379dbdp-23, 0x1.f7a4a770d9b7dp-27,  -0x1.386c7f3146497p-30,
                                      0x1.057e39fdc3007p-34};
// (1+2a)*exp(a^2)*erfc(a)=p((a-2)/(a+2)), relative error 2^-53.49
inline constexpr double kDErfcP22[] = {
    0x1.46e80e2277953p0,    -0x1.7bf5ec1700631p-4,  -0x1.5407bebf3244bp-3,  0x1.4ffa1e14e275p-3,
    -0x1.bc2b956197aecp-5,  -0x1.0742340470e4cp-7,  0x1.1dd2ec8fc7c99p-7,   0x1.4d461d23e0cb4p-10,
    -0x1.7de5202c35912p-10, -0x1.dc6933830f211p-12, 0x1.b0c81b8e4787ep-13,  0x1.3cc14398d6e22p-13,
    -0x1.93470e206ff1ap-20, -0x1.31b37f5e23a64p-15, -0x1.c5c429fc6a342p-17, 0x1.026155c928fcap-18,
    0x1.5c9bf55942d5dp-18,  0x1.16cd1406893ecp-20,  -0x1.587b2b6c4b4adp-25, -0x1.3da36e057900bp-21,
    -0x1.c95c30e75d039p-20, 0x1.add1686219bbcp-20,  -0x1.984dd1a16bf24p-22};
// log((1+s)/(1-s))=2s+(2/3)s^3+s^5*r(s^2), relative error 2^-69.04
inline constexpr double kDPowlogR7[] = {0x1.9999999999968p-2, 0x1.2492492498d46p-2, 0x1.c71c71bc768ddp-3,
                                        0x1.745d1bc398da1p-3, 0x1.3b1298e223fffp-3, 0x1.113a0babc93fep-3,
                                        0x1.dad1c342b1ec4p-4, 0x1.0179c2647242bp-3};

}  // namespace tenon::numerics::coefficients
