"""The games one position at a time, in plain numpy: slow, clear, and what everything else is checked against."""

from .hex import HexPosition
from .reversi import ReversiPosition

GAMES = {"hex": HexPosition, "reversi": ReversiPosition}
