"""Ludario's games as environments for learning: one file, the standard library alone.

    import ludario

    with ludario.Game("reversi") as game:
        state = game.reset(seed=1)
        while not state.over:
            state = game.step(state.legal[0])
        print(state.utilities)

A game runs in a process of its own (`ludario env`). `Batch` plays many games at once in one
process, which is much quicker than one after another. `aec_env` wraps a game for PettingZoo,
where that library is there.

Actions are whole numbers below `game.info["actionCount"]`, the same in every position; the words of
the game's notation ("d3") do as well. In games that hide something an observation is what one seat
may know, and nothing else.
"""

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import weakref

__all__ = ["Batch", "Error", "Game", "State", "aec_env"]

#: The seat to move of a game that is over.
OVER = -2


class Error(Exception):
    """Ludario refused something: one sentence says why, `code` names it."""

    def __init__(self, message, code=None):
        super().__init__(message)
        self.code = code


def _program():
    """How Ludario is started: LUDARIO (a command), a checkout around this file, or what is installed."""
    named = os.environ.get("LUDARIO")
    if named:
        return shlex.split(named)
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    own = os.path.join(root, "scripts", "ludario.js")
    node = shutil.which("node")
    if os.path.exists(own) and node:
        return [node, own]
    installed = shutil.which("ludario")
    if installed:
        return [installed]
    raise Error("Ludario was not found: name the command that starts it in LUDARIO")


def _several(given):
    """One name, or several."""
    return [given] if isinstance(given, (str, os.PathLike)) else list(given)


def _plain(value):
    """Numbers and rows of numpy and its kin as the lists and numbers that JSON has."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"{value!r} is nothing that can be asked with")


class _Process:
    """One `ludario env`: a line asks, a line answers."""

    def __init__(self, rules, games_from=(), key=None):
        extra = [arg for file in _several(games_from) for arg in ("--games-from", os.fspath(file))]
        if key is not None:
            extra += ["--key", key]
        command = _program()
        try:
            process = subprocess.Popen(
                [*command, "env", rules, *extra],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                # A Ctrl-C is for the program that asks: what was asked goes on, and so do the games.
                start_new_session=True,
            )
        except OSError as error:
            raise Error(f"{command[0]} cannot be started: {error.strerror}") from None
        self._process = process
        self._stderr = []
        self._listener = threading.Thread(target=_listen, args=(process.stderr, self._stderr), daemon=True)
        self._listener.start()
        self._lock = threading.Lock()
        #: Answers on their way to who was interrupted and no longer waits for them.
        self._owed = 0
        #: Ends the process: when it is closed, when nobody holds it any more, or with the program.
        self.close = weakref.finalize(self, _end, process, self._listener)

    def ask(self, request):
        line = json.dumps(request, default=_plain) + "\n"
        with self._lock:
            answer = self._answer(line)
        if answer == "":
            if not self.close.alive:
                raise Error("this was closed")
            self._process.wait()
            self._listener.join(1)
            raise Error(" ".join(self._stderr) or "Ludario has ended")
        try:
            told = json.loads(answer)
            accepted = told.pop("ok")
        except (ValueError, AttributeError, KeyError):
            raise Error(f"this is no answer of Ludario's: {answer.strip()[:80]}") from None
        if not accepted:
            raise Error(told["error"], told["code"])
        return told

    def _answer(self, line):
        """The answer to this line; "" where there is none any more."""
        self._owed += 1
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
            while True:
                answer = self._process.stdout.readline()
                if answer == "":
                    return ""
                self._owed -= 1
                if self._owed == 0:
                    return answer
        except (BrokenPipeError, ValueError):
            return ""


def _listen(stream, lines):
    try:
        for line in stream:
            lines.append(line.strip())
    except ValueError:
        pass  # It was closed.


def _end(process, listener):
    try:
        process.stdin.close()
    except BrokenPipeError:
        pass
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        _kill(process)
        process.wait()
    listener.join(1)
    process.stdout.close()
    process.stderr.close()


def _kill(process):
    """With all that it has started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except (AttributeError, OSError):
        process.kill()


class State:
    """Where a game stands: whose turn it is, what that seat may do, and what it sees."""

    __slots__ = ("features", "legal", "planes", "scores", "seen", "to_move", "utilities", "waiting")

    def __init__(self, answer, at):
        self.to_move = answer["toMove"][at]
        self.legal = answer["legal"][at]
        #: Points of each seat at the end; None before.
        self.scores = answer["scores"][at]
        #: From -1 (lost) to 1 (won) for each seat at the end; None before.
        self.utilities = answer["utilities"][at]
        #: The seats that decide now: more than one where they do so at once.
        self.waiting = answer.get("waiting", [[self.to_move]] * (at + 1))[at] if self.to_move != OVER else []
        for sight in ("seen", "features", "planes"):
            setattr(self, sight, answer[sight][at] if sight in answer else None)

    @property
    def over(self):
        return self.to_move == OVER

    def __repr__(self):
        if self.over:
            return f"<State over, utilities {self.utilities}>"
        return f"<State seat {self.to_move} to move, {len(self.legal)} legal>"


class Batch:
    """Many games of one set of rules, side by side in one process."""

    def __init__(self, rules, observe=("seen",), games_from=(), key=None):
        """`observe`: what states carry, of "seen" (plain data), "features" and "planes" (numbers), one or several."""
        self._process = _Process(rules, games_from, key)
        self._observe = _several(observe)
        try:
            #: What the game is: rules, seats, actionCount, hidden, planes and so on.
            self.info = self._process.ask({"do": "describe"})
        except Error:
            self._process.close()
            raise

    def reset(self, seeds, ids=None):
        """Begins games, one for each seed; with `ids`, only these, and the others go on."""
        request = {"do": "reset", "seeds": list(seeds), "with": self._observe}
        if ids is not None:
            request["ids"] = list(ids)
        return self._states(self._process.ask(request))

    def step(self, ids, actions, seats=None):
        """Plays an action in each of these games; nothing is played where one of them is refused."""
        request = {"do": "step", "ids": list(ids), "actions": list(actions)}
        if seats is not None:
            request["seats"] = list(seats)
        return self._states(self._process.ask(request))

    def look(self, ids, seat):
        """What a seat (None: a spectator) sees in these games."""
        return self._process.ask({"do": "look", "ids": list(ids), "seat": seat})["seen"]

    def ask(self, ids, agent, seed=1):
        """What an agent of Ludario ("mcts(iterations=200)", "level(3)") would do in these games."""
        return self._process.ask({"do": "ask", "ids": list(ids), "agent": agent, "seed": seed})["actions"]

    def render(self, id, seat=None):
        """The board as a terminal shows it to a seat."""
        return self._process.ask({"do": "draw", "id": id, "seat": seat})["text"]

    def record(self, id):
        """The game so far, for `ludario replay`; of games that hide something, once they are over."""
        return self._process.ask({"do": "record", "id": id})["record"]

    def close(self):
        self._process.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    @staticmethod
    def _states(answer):
        return [State(answer, at) for at in range(len(answer["ids"]))]


class Game:
    """One game: a batch of one."""

    def __init__(self, rules, observe=("seen",), games_from=(), key=None):
        self.batch = Batch(rules, observe, games_from, key)
        self.info = self.batch.info

    def reset(self, seed=0):
        return self.batch.reset([seed])[0]

    def step(self, action, seat=None):
        return self.batch.step([0], [action], None if seat is None else [seat])[0]

    def look(self, seat=None):
        return self.batch.look([0], seat)[0]

    def ask(self, agent, seed=1):
        return self.batch.ask([0], agent, seed)[0]

    def render(self, seat=None):
        return self.batch.render(0, seat)

    def record(self):
        return self.batch.record(0)

    def close(self):
        self.batch.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def aec_env(rules, observe="planes", games_from=(), key=None):
    """The game as a PettingZoo environment (AEC): agents act in turn, illegal actions are masked.

    Needs the packages pettingzoo, gymnasium and numpy; observations are `{"observation", "action_mask"}`.
    """
    try:
        import gymnasium
        import numpy
        import pettingzoo
    except ImportError as missing:
        raise Error(f"aec_env needs pettingzoo, gymnasium and numpy: {missing.name} is not there") from None
    return _aec_class(pettingzoo.AECEnv, gymnasium.spaces, numpy)(rules, observe, games_from, key)


def _aec_class(base, spaces, numpy):
    class LudarioEnv(base):
        metadata = {"name": "ludario", "render_modes": ["ansi"], "is_parallelizable": False}

        def __init__(self, rules, observe, games_from, key):
            super().__init__()
            if observe not in ("planes", "features"):
                raise Error("a PettingZoo environment shows planes or features")
            self.game = Game(rules, observe, games_from, key)
            self._observe = observe
            info = self.game.info
            if info.get(observe) is None or (observe == "planes" and info["hidden"]):
                self.game.close()
                raise Error(f"{info['rules']} has no {observe} for what one seat may know")
            self.render_mode = "ansi"
            self.possible_agents = [f"seat_{seat}" for seat in range(info["seats"])]
            if observe == "planes":
                planes = info["planes"]
                shape = (len(planes["names"]), planes["rows"], planes["columns"])
            else:
                shape = (len(info["features"]),)
            self._shape = shape
            box = spaces.Box(-numpy.inf, numpy.inf, shape, numpy.float32)
            mask = spaces.Box(0, 1, (info["actionCount"],), numpy.int8)
            self._observation = spaces.Dict({"observation": box, "action_mask": mask})
            self._action = spaces.Discrete(info["actionCount"])

        def observation_space(self, agent):
            return self._observation

        def action_space(self, agent):
            return self._action

        def reset(self, seed=None, options=None):
            self.agents = list(self.possible_agents)
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
            self.terminations = dict.fromkeys(self.agents, False)
            self.truncations = dict.fromkeys(self.agents, False)
            self.infos = {agent: {} for agent in self.agents}
            self._state = self.game.reset(int.from_bytes(os.urandom(6), "big") if seed is None else seed)
            self._select()

        def _select(self):
            if not self._state.over:
                self.agent_selection = self.agents[self._state.to_move]

        def observe(self, agent):
            mask = numpy.zeros(self._action.n, numpy.int8)
            seen = numpy.zeros(self._shape, numpy.float32)
            # What others may do, and see, is no business of an agent that waits.
            if agent == self.agent_selection and not self._state.over:
                mask[self._state.legal] = 1
                seen = numpy.asarray(getattr(self._state, self._observe), numpy.float32).reshape(self._shape)
            return {"observation": seen, "action_mask": mask}

        def step(self, action):
            agent = self.agent_selection
            if self.terminations[agent] or self.truncations[agent]:
                self._was_dead_step(action)
                return
            self._cumulative_rewards[agent] = 0.0
            self._clear_rewards()
            self._state = self.game.step(int(action))
            if self._state.over:
                for seat, one in enumerate(self.possible_agents):
                    self.rewards[one] = float(self._state.utilities[seat])
                    self.terminations[one] = True
                self.agent_selection = self.agents[(self.agents.index(agent) + 1) % len(self.agents)]
            self._select()
            self._accumulate_rewards()

        def render(self):
            return self.game.render()

        def close(self):
            self.game.close()

    return LudarioEnv


if __name__ == "__main__":
    # A game at random, to see that it works: python3 ludario.py reversi
    import random

    with Game(sys.argv[1] if len(sys.argv) > 1 else "reversi") as shown:
        now = shown.reset(seed=1)
        while not now.over:
            now = shown.step(random.Random(1).choice(now.legal))
        print(shown.render())
        print(now)
