"""What is trained, and how: every figure of a training in one place."""

from dataclasses import dataclass, field

from .boards.hex import Hex
from .boards.reversi import Reversi
from .tower import tower


@dataclass(frozen=True)
class Source:
    """A stream of games."""

    game: object
    boards: int  # games at once


@dataclass(frozen=True)
class Stage:
    """Until which part of the time, and what each source contributes."""

    until: float
    # For each source in use: positions of a step, and in which of so many rounds it plays on.
    sources: tuple[tuple[int, int], ...]
    steps: int  # steps of learning in a round


@dataclass(frozen=True)
class Plan:
    rules: str  # the game as the laboratory names it
    sources: tuple[Source, ...]
    networks: dict  # by name; the first plays
    stages: tuple[Stage, ...]
    # Boards that matches are played on, with the source whose canvas holds them.
    matches: tuple[tuple[int, int], ...]
    boards: dict = field(default_factory=dict)  # for the file: on which other boards it plays
    plies: int = 32  # of a chunk
    simulations: int = 32
    considered: int = 16
    keep: float = 0.96  # lambda of the returns
    chunks: int = 16  # the widest window
    narrow: int = 3  # the first one
    rates: tuple[float, float] = (2e-3, 1e-4)
    minutes: float = 17.0


def hex_plan():
    """
    One network for Hex of 5x5 to 13x13. Most positions are of 8x8 and 11x11; the others only have to
    show what differs. Three canvases, so that 8x8 and 11x11 are computed at their own size. 8x8 alone
    comes first: what is learned there holds on all boards, and a game takes a third of the time.
    """
    return Plan(
        rules="hex(size=11,swap=false)",
        boards={"size": [5, 13]},
        sources=(
            Source(Hex(8, {5: 0.05, 6: 0.08, 7: 0.15, 8: 0.72}), 4096),
            Source(Hex(11, {9: 0.14, 10: 0.14, 11: 0.72}), 4096),
            Source(Hex(13, {12: 0.3, 13: 0.7}), 2048),
        ),
        networks={"main": tower(4, 64, 6, 0), "side": tower(4, 32, 6, 0)},
        stages=(
            Stage(0.25, ((4096, 1),), 64),
            Stage(1.0, ((1024, 2), (2048, 1), (1024, 2)), 96),
        ),
        matches=((8, 0), (11, 1), (13, 2)),
    )


def hex_large_plan():
    """
    The large boards of the same network, for a second one that begins where the first ended (--start): 11x11 needs more
    games than all the others, and what is learned there is lost where small boards are learned beside it.
    """
    return Plan(
        rules="hex(size=11,swap=false)",
        boards={"size": [9, 13]},
        sources=(
            Source(Hex(11, {9: 0.1, 10: 0.12, 11: 0.78}), 4096),
            Source(Hex(13, {12: 0.3, 13: 0.7}), 2048),
        ),
        networks={"main": tower(4, 64, 6, 0)},
        stages=(Stage(1.0, ((3328, 1), (768, 4)), 96),),
        matches=((11, 0), (13, 1)),
        rates=(1e-3, 5e-5),
        minutes=24.0,
    )


def reversi_plan():
    return Plan(
        rules="reversi(size=8,empties=none)",
        sources=(Source(Reversi(), 4096),),
        networks={"main": tower(5, 48, 5, 1)},
        stages=(Stage(1.0, ((4096, 1),), 64),),
        matches=((8, 0),),
        minutes=6.0,
    )


def hex_trial():
    """Small enough for a processor: 3x3 and 4x4, then 5x5 beside them."""
    return Plan(
        rules="hex(size=4,swap=false)",
        boards={"size": [3, 5]},
        sources=(Source(Hex(4, {3: 0.3, 4: 0.7}), 64), Source(Hex(5, {5: 1.0}), 32)),
        networks={"main": tower(4, 16, 3, 0), "side": tower(4, 8, 3, 0)},
        stages=(Stage(0.5, ((128, 1),), 16), Stage(1.0, ((64, 2), (64, 1)), 16)),
        matches=((4, 0), (5, 1)),
        plies=8,
        simulations=8,
        considered=8,
        minutes=1.0,
    )


def reversi_trial():
    return Plan(
        rules="reversi(size=8,empties=none)",
        sources=(Source(Reversi(), 16),),
        networks={"main": tower(5, 8, 2, 1)},
        stages=(Stage(1.0, ((128, 1),), 8),),
        matches=((8, 0),),
        plies=8,
        simulations=4,
        considered=4,
        minutes=1.0,
    )


PLANS = {
    "hex": hex_plan,
    "hex-large": hex_large_plan,
    "reversi": reversi_plan,
    "hex-trial": hex_trial,
    "reversi-trial": reversi_trial,
}
