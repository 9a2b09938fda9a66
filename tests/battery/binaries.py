"""Files made from what the command itself writes, with lies in them: {name: bytes}. Standard library only."""
import json
import struct
import zlib

HEADER, SECTION = struct.Struct("<8sIIQII"), struct.Struct("<IIQQII")


def padded(data):
    return data + bytes(-len(data) % 64)


def sections_of(artifact):
    count = HEADER.unpack_from(artifact)[2]
    found = []
    for i in range(count):
        kind, index, offset, size, _, _ = SECTION.unpack_from(artifact, HEADER.size + i * SECTION.size)
        found.append((kind, index, artifact[offset:offset + size]))
    return found


def artifact_of(sections, form=1, count=None, shift=0):
    """An artifact whose checksums are right, whatever else is not."""
    at = len(padded(bytes(HEADER.size + len(sections) * SECTION.size)))
    table, body = b"", b""
    for kind, index, data in sections:
        table += SECTION.pack(kind, index, at + shift, len(data), zlib.crc32(padded(data)), 0)
        at += len(padded(data))
        body += padded(data)
    header = [b"TENONART", form, len(sections) if count is None else count, at, 0, 0]
    header[4] = zlib.crc32(HEADER.pack(*header) + table)
    return padded(HEADER.pack(*header) + table) + body


def flipped(data, at, bit=1):
    return data[:at] + bytes([data[at] ^ bit]) + data[at + 1:]


def artifacts(good):
    sections = sections_of(good)
    head, view, rest = sections[0], sections[1], sections[2:]

    def headed(**more):
        return artifact_of([(1, 0, json.dumps(dict(json.loads(head[2]), **more)).encode()), view, *rest])

    def viewed(data):
        return artifact_of([head, (2, 0, data), *rest])

    assert artifact_of(sections) == good
    return {
        "good": good,
        "cut": good[:-1],
        "header_only": good[:HEADER.size],
        "longer": good + bytes(64),
        "flipped_header": flipped(good, 17),
        "flipped_table": flipped(good, HEADER.size + 8),
        "flipped_view": flipped(good, len(good) - 100),
        "no_sections": artifact_of([]),
        "endless_table": artifact_of(sections, count=0xffffffff),
        "far_section": artifact_of(sections, shift=1 << 40),
        "no_view": artifact_of([head]),
        "swapped_sections": artifact_of([(1, 0, view[2]), (2, 0, head[2])]),
        "not_json": artifact_of([(1, 0, b"{"), view, *rest]),
        "deep_json": artifact_of([(1, 0, b"[" * 1000000), view, *rest]),
        "no_target": headed(target=7),
        "unknown_target": headed(target="no_such"),
        "newer_format": artifact_of(sections, form=2),
        "other_machine": headed(machine="pdp11"),
        "other_cpu": headed(machine="x86_64", required_cpu_features=["no_such_feature"]),
        "cut_view": viewed(view[2][:len(view[2]) // 2]),
        "noise_view": viewed(view[2][:64] + bytes((i * 37) & 255 for i in range(len(view[2]) - 64))),
        "empty_view": viewed(b""),
    }


def bytecodes(good):
    version = good.index(b"\0", 4)
    return {
        "cut": good[:-1],
        "half": good[:len(good) // 2],
        "head": good[:5],
        "flipped": flipped(good, len(good) // 2, 0x55),
        "longer": good + b"more",
        "newer": good[:4] + b"\xff" + good[5:],
        "zeros": good[:version + 1] + bytes(len(good) - version - 1),
        "counts": good[:version + 1] + b"\xff" * 40 + good[version + 41:],
    }


def plugins(library, plugin):
    """`library`: a shared object that is no plugin; `plugin`: one that is."""
    return {
        "empty": b"",
        "no_symbol": library,
        "cut": plugin[:len(plugin) // 3],
        "header": plugin[:64],
        "core": plugin[:16] + struct.pack("<H", 4) + plugin[18:4096],
        "other_machine": plugin[:18] + struct.pack("<H", 183 if plugin[18:20] != struct.pack("<H", 183) else 62) + plugin[20:65536],
    }
