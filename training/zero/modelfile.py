"""
The laboratory's model file (src/kernels/file.ts), version 2:
magic (8 bytes) | version | length of the header | length of the file | header | weights | CRC-32,
all numbers little-endian and 32 bits wide; the header is JSON in UTF-8, filled up with spaces.
"""

import hashlib
import json
import os
import struct
import zlib

import numpy as np

from . import tower

MAGIC = b"\x89LUDNET\n"
VERSION = 2
PRELUDE = 20
PORTABLE = b"LUDMODEL"


def encode(game, game_version, architecture, weights, history=(), notes=None):
    """The bytes of a model with one network, its weights in 16 bits."""
    flat = tower.flatten(architecture, weights)
    if not (np.abs(flat) <= np.finfo("<f2").max).all():
        raise ValueError("the weights are no numbers that 16 bits can hold")
    halves = flat.astype("<f2")
    header = {
        "game": game,
        "gameVersion": game_version,
        "history": list(history),
        "notes": notes or {},
        "networks": [{"architecture": architecture, "bits": 16, "training": None}],
    }
    text = fill(json.dumps(header, separators=(",", ":"), ensure_ascii=False).encode(), b" ")
    body = fill(halves.tobytes(), b"\0")
    length = PRELUDE + len(text) + len(body) + 4
    whole = MAGIC + struct.pack("<III", VERSION, len(text), length) + text + body
    return whole + struct.pack("<I", zlib.crc32(whole))


def fill(data, by):
    """Filled up to a multiple of four bytes."""
    return data + by * (-len(data) % 4)


def decode(data):
    """The header of a model with one network, and its weights."""
    if data[:8] != MAGIC:
        raise ValueError("this is no model of Ludario")
    version, header_length, length = struct.unpack_from("<III", data, 8)
    if version != VERSION:
        raise ValueError(f"a model file of version {version}: only {VERSION} is read here")
    if length != len(data):
        raise ValueError(f"the file has {len(data)} bytes and should have {length}")
    if zlib.crc32(data[:-4]) != struct.unpack_from("<I", data, length - 4)[0]:
        raise ValueError("the file is damaged: its checksum is another")
    header = json.loads(data[PRELUDE : PRELUDE + header_length])
    (network,) = header["networks"]
    if network["bits"] != 16:
        raise ValueError(f"weights of {network['bits']} bits: only 16 are read here")
    architecture = network["architecture"]
    flat = np.frombuffer(data, "<f2", tower.count(architecture), PRELUDE + header_length)
    return header, tower.unflatten(architecture, flat.astype(np.float32))


def portable(name, data):
    """
    The file that `ludario models --import` takes in (src/lab/training/model-file.ts): a mark, a version
    and the length of what follows, that as JSON, the model, and SHA-256 of all before.
    """
    header, _ = decode(data)
    about = {"name": name, "kind": "zero", "game": header["game"], "header": {}, "history": None}
    text = json.dumps(about).encode()
    whole = PORTABLE + struct.pack("<II", 1, len(text)) + text + data
    return whole + hashlib.sha256(whole).digest()


def inside(data):
    """The model in a file that `ludario models --export` wrote, or the file itself where it is a bare model."""
    if data[: len(PORTABLE)] != PORTABLE:
        return data
    if len(data) < 48 or hashlib.sha256(data[:-32]).digest() != data[-32:]:
        raise ValueError("the file is damaged: its checksum is another")
    (length,) = struct.unpack_from("<I", data, 12)
    return data[16 + length : -32]


def write(path, data):
    """All of it or nothing: who reads while we write finds the old file."""
    beside = f"{path}.new"
    with open(beside, "wb") as file:
        file.write(data)
    os.replace(beside, path)
