"""A training from its first minute to its last: compiles, plays, learns, measures, keeps, goes on."""

import functools
import json
import os
import time
from concurrent.futures import ThreadPoolExecutor

import jax
import jax.numpy as jnp
import numpy as np

from . import learn, modelfile, network, selfplay, tower
from .rules import GAMES


class Trainer:
    def __init__(self, plan, out, seed=0, minutes=None, log_seconds=60, save_seconds=100):
        self.plan, self.out, self.seed = plan, out, seed
        self.total = 60 * (minutes or plan.minutes)
        self.log_seconds, self.save_seconds = log_seconds, save_seconds
        self.player = next(iter(plan.networks))
        self.games = [source.game for source in plan.sources]
        self.key = jax.random.PRNGKey(seed)
        rng = np.random.default_rng(seed)
        self.learners = {
            name: learn.learner(tower.initial(architecture, rng))
            for name, architecture in plan.networks.items()
        }
        # Chunks, games and positions of each source so far, rounds and seconds of training.
        self.counts = [{"chunks": 0, "games": 0, "positions": 0} for _ in plan.sources]
        self.rounds, self.seconds = 0, 0.0
        # Of the network that it began with, if it did not begin at random, and of this training.
        self.earlier_history, self.history = [], []
        self.stopped = False

    # What goes on the device

    def prepare(self):
        """Memory for the games and what they teach; all programs begin to be compiled, beside each other."""
        plan = self.plan
        self.states = [
            jax.jit(game.openings, static_argnums=1)(self.next_key(), source.boards)
            for game, source in zip(self.games, plan.sources)
        ]
        self.rings = [
            learn.ring(game, plan.chunks, source.boards * plan.plies)
            for game, source in zip(self.games, plan.sources)
        ]
        # How many chunks each ring holds: after a pause it is empty again.
        self.held = [0] * len(plan.sources)
        self.compiling = ThreadPoolExecutor(12)
        self.put = jax.jit(learn.put, donate_argnums=0)
        self.play, self.learn, self.match = {}, {}, {}
        weights = self.learners[self.player]["average"]
        for stage in plan.stages:
            for i in range(len(stage.sources)):
                if i not in self.play:
                    self.play[i] = self.compiled(self.play_program(i), weights, self.states[i], self.key)
            count = len(stage.sources)
            numbers = jnp.zeros(count, jnp.int32)
            self.learn[stage] = self.compiled(
                self.learn_program(stage),
                self.learners,
                self.rings[:count],
                numbers,
                numbers,
                jnp.float32(0),
                self.key,
                donate_argnums=0,
            )
        rng = np.random.default_rng(self.seed)
        self.openings = {}
        for size, i in plan.matches:
            self.openings[size] = jax.tree.map(jnp.asarray, self.games[i].match_openings(size, rng))
            for name in plan.networks:
                self.match[name, size] = self.compiled(
                    self.match_program(i, name),
                    self.learners[name]["average"],
                    weights,
                    self.openings[size],
                )

        size, i = plan.matches[0]
        game, architecture = self.games[i], plan.networks[self.player]
        self.looks = self.compiled(
            lambda weights, state: network.look(game, architecture, weights, state),
            weights,
            self.openings[size],
        )

    def compiled(self, program, *examples, **options):
        jitted = jax.jit(program, **options)
        shapes = jax.tree.map(lambda x: jax.ShapeDtypeStruct(x.shape, x.dtype), examples)
        return self.compiling.submit(lambda: jitted.lower(*shapes).compile())

    def play_program(self, i):
        plan = self.plan
        return functools.partial(
            selfplay.chunk,
            self.games[i],
            plan.networks[self.player],
            plies=plan.plies,
            simulations=plan.simulations,
            considered=plan.considered,
            keep=plan.keep,
        )

    def learn_program(self, stage):
        sources = [(self.games[i], count) for i, (count, _) in enumerate(stage.sources)]

        def program(learners, kept, heads, windows, rate, key):
            return learn.learn(
                self.plan.networks, learners, sources, kept, heads, windows, rate, key, stage.steps
            )

        return program

    def match_program(self, i, name):
        """The named network against the one that plays, or an earlier self of it."""
        one, other = self.plan.networks[name], self.plan.networks[self.player]

        def program(first, second, openings):
            return selfplay.match(self.games[i], (one, first), (other, second), openings)

        return program

    def next_key(self):
        self.key, key = jax.random.split(self.key)
        return key

    def check(self):
        """That this device computes the network that numpy computes, to within half precision."""
        size, i = self.plan.matches[0]
        game, architecture = self.games[i], self.plan.networks[self.player]
        weights = jax.tree.map(np.asarray, self.learners[self.player]["average"])
        logits, utilities = self.looks.result()(
            self.learners[self.player]["average"], self.openings[size]
        )
        planes = np.asarray(game.planes(*game.view(self.openings[size])), np.float32)
        legal = np.asarray(game.legal(self.openings[size]))
        for at in (0, len(planes) // 2):
            pictures = planes[at, 2 : size + 2, 2 : size + 2].transpose(2, 0, 1)
            kind = GAMES[game.name]
            expected, value = tower.answers(architecture, weights, pictures, kind.beyond)
            cells = np.arange(game.canvas**2).reshape(game.canvas, -1)[:size, :size].ravel()
            answers = np.append(cells, np.arange(game.canvas**2, game.answers))
            allowed = legal[at, answers]
            found = np.append(np.asarray(logits[at])[answers][allowed], utilities[at])
            wanted = np.append(expected[allowed], np.tanh(value / 2))
            if not np.linalg.norm(found - wanted) < 0.05 * np.linalg.norm(wanted):
                raise ArithmeticError(f"this device computes {found}, and numpy {wanted}")

    # Training

    def run(self):
        """Until the time of the plan is over, or somebody says stop."""
        self.earlier = [self.snapshot()]
        last_log = last_save = self.seconds
        logged = self.tally()
        while not self.stopped and self.seconds < self.total:
            before = time.monotonic()
            figures = self.round()
            self.seconds += time.monotonic() - before
            if self.seconds - last_log >= self.log_seconds:
                self.log(figures, self.seconds - last_log, logged)
                last_log, logged = self.seconds, self.tally()
            if self.seconds - last_save >= self.save_seconds:
                self.save()
                last_save = self.seconds
        if self.seconds > last_log and self.rounds > 0 and self.tally() != logged:
            self.log(figures, self.seconds - last_log, logged)
        self.save()

    def programs(self, stage):
        return [self.learn[stage], *(self.play[i] for i in range(len(stage.sources)))]

    def stage(self):
        """The stage of this moment; the one before goes on until its programs are there."""
        stages = self.plan.stages
        due = next((s for s in stages if self.seconds < s.until * self.total), stages[-1])
        while due is not stages[0] and not all(each.done() for each in self.programs(due)):
            due = stages[stages.index(due) - 1]
        return due

    def round(self):
        stage, plan = self.stage(), self.plan
        weights = self.learners[self.player]["average"]
        entropy, ended = [], []
        for i, (_, every) in enumerate(stage.sources):
            if self.rounds % every != 0 and self.held[i] > 0:
                continue
            self.states[i], lessons, figures = self.play[i].result()(
                weights, self.states[i], self.next_key()
            )
            self.rings[i] = self.put(self.rings[i], lessons, self.held[i] % plan.chunks)
            self.held[i] += 1
            counts = self.counts[i]
            counts["chunks"] += 1
            counts["positions"] += plan.sources[i].boards * plan.plies
            ended.append((counts, figures["games"]))
            entropy.append(figures["entropy"])
        used = range(len(stage.sources))
        rate = learn.rate_at(self.seconds / self.total, *plan.rates) * min(1, (self.rounds + 1) / 3)
        self.learners, losses = self.learn[stage].result()(
            self.learners,
            self.rings[: len(stage.sources)],
            jnp.array([self.held[i] % plan.chunks for i in used], jnp.int32),
            jnp.array([self.window(i) for i in used], jnp.int32),
            jnp.float32(rate),
            self.next_key(),
        )
        losses = {name: [round(float(x), 4) for x in pair] for name, pair in losses.items()}
        if not np.isfinite(list(losses.values())).all():
            raise FloatingPointError(f"learning ran away in round {self.rounds}: {losses}")
        for counts, games in ended:
            counts["games"] += int(games)
        self.rounds += 1
        return {
            "losses": losses,
            "entropy": [round(float(x), 3) for x in entropy],
            "rate": round(rate, 6),
            "window": [self.window(i) for i in used],
        }

    def window(self, i):
        """From how many of the latest chunks of a source is learned: more and more."""
        wide = self.plan.narrow + self.counts[i]["chunks"] // 4
        return min(self.held[i], wide, self.plan.chunks)

    # Measuring and keeping

    def tally(self):
        return {
            name: [counts[name] for counts in self.counts] for name in ("games", "positions")
        }

    def snapshot(self):
        return jax.tree.map(lambda x: x + 0, self.learners[self.player]["average"])

    def log(self, figures, seconds, before):
        tally = self.tally()
        now = self.snapshot()
        begun = time.monotonic()
        matches = {}
        for size, i in self.plan.matches:
            if self.counts[i]["chunks"] == 0:
                continue
            against = {"before": self.earlier[-1], "4 before": self.earlier[0]}
            for name, other in against.items():
                matches[f"{size}: now against {name}"] = self.points(self.player, size, now, other)
            for name in list(self.plan.networks)[1:]:
                average = self.learners[name]["average"]
                matches[f"{size}: {name} against {self.player}"] = self.points(name, size, average, now)
        matches = {name: points for name, points in matches.items() if points is not None}
        entry = {
            "seconds": round(self.seconds),
            "rounds": self.rounds,
            **tally,
            "per second": {
                name: [round((b - a) / seconds) for a, b in zip(before[name], tally[name])]
                for name in tally
            },
            **figures,
            "matches": matches,
            "match seconds": round(time.monotonic() - begun, 2),
        }
        self.earlier = [*self.earlier, now][-4:]
        self.history.append(entry)
        self.say(entry)

    def points(self, name, size, first, second):
        program = self.match[name, size]
        if not program.done():
            return None
        return round(float(program.result()(first, second, self.openings[size])), 3)

    def say(self, entry):
        line = json.dumps(entry)
        print(line, flush=True)
        with open(os.path.join(self.out, "log.jsonl"), "a") as file:
            file.write(line + "\n")

    def save(self):
        """The state, to go on from, and the networks as files of the laboratory."""
        progress = {
            "seed": self.seed,
            "seconds": self.seconds,
            "rounds": self.rounds,
            "counts": self.counts,
            "history": self.history,
            "earlier history": self.earlier_history,
            "key": np.asarray(self.key).tolist(),
        }
        arrays = {"progress": np.frombuffer(json.dumps(progress).encode(), np.uint8)}
        for name, architecture in self.plan.networks.items():
            state = self.learners[name]
            for part in ("weights", "first", "second", "average"):
                arrays[f"{name}.{part}"] = tower.flatten(architecture, state[part])
            arrays[f"{name}.steps"] = np.float32(state["steps"])
        beside = os.path.join(self.out, "state.new.npz")
        np.savez(beside, **arrays)
        os.replace(beside, self.state_path)
        for name in self.plan.networks:
            modelfile.write(os.path.join(self.out, f"{name}.model"), self.model(name))

    def model(self, name):
        plan = self.plan
        notes = {"network": name, "trainer": "training/train.py", "seed": self.seed}
        if plan.boards:
            notes["boards"] = plan.boards
        kind = GAMES[plan.rules.split("(")[0]]
        history = self.earlier_history + [
            {"seed": self.seed, **{k: e[k] for k in ("seconds", "games", "positions", "matches")}}
            for e in self.history
        ]
        average = self.learners[name]["average"]
        return modelfile.encode(
            plan.rules, kind.version, plan.networks[name], average, history, notes
        )

    @property
    def state_path(self):
        return os.path.join(self.out, "state.npz")

    def resume(self):
        with np.load(self.state_path) as data:
            progress = json.loads(data["progress"].tobytes())
            for name, architecture in self.plan.networks.items():
                parts = {
                    part: jax.tree.map(jnp.array, tower.unflatten(architecture, data[f"{name}.{part}"]))
                    for part in ("weights", "first", "second", "average")
                }
                self.learners[name] = {**parts, "steps": jnp.float32(data[f"{name}.steps"])}
        self.seed, self.seconds, self.rounds = (progress[x] for x in ("seed", "seconds", "rounds"))
        self.counts, self.history = progress["counts"], progress["history"]
        self.earlier_history = progress.get("earlier history", [])
        self.key = jnp.array(progress["key"], jnp.uint32)

    def start_from(self, path):
        """Begins with the network of a model file, in the place of the one that plays."""
        with open(path, "rb") as file:
            header, weights = modelfile.decode(modelfile.inside(file.read()))
        (network,) = header["networks"]
        wanted = self.plan.networks[self.player]
        if network["architecture"] != wanted:
            raise ValueError(f"{path} holds a network of {network['architecture']}, not of {wanted}")
        if header["game"].split("(")[0] != self.plan.rules.split("(")[0]:
            raise ValueError(f"{path} plays {header['game']}, not {self.plan.rules}")
        self.learners[self.player] = learn.learner(weights)
        self.earlier_history = header["history"]

    def start(self):
        """Everything, from compiling to the last save."""
        self.began = time.monotonic()
        self.prepare()
        needed = [self.looks, *self.programs(self.plan.stages[0])]
        while not self.stopped and not all(future.done() for future in needed):
            time.sleep(0.1)
        if self.stopped:
            return
        for future in needed:
            future.result()  # what could not be compiled says why
        self.check()
        self.say({"compiled": round(time.monotonic() - self.began, 1)})
        self.run()
        self.compiling.shutdown(wait=False, cancel_futures=True)
