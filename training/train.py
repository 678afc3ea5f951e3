#!/usr/bin/env python3
"""Trains a network by self-play on an accelerator. See README.md beside this file."""

import argparse
import os
import signal
import sys


def options(plans):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("plan", choices=plans, help="what to train")
    parser.add_argument("--out", required=True, help="folder for state, models and log")
    parser.add_argument("--minutes", type=float, help="length of the whole training (else the plan's)")
    parser.add_argument("--seed", type=int, default=0, help="where all luck comes from")
    parser.add_argument("--resume", action="store_true", help="go on from the state in the folder")
    parser.add_argument("--start", metavar="MODEL", help="begin with the network of this file, not at random")
    parser.add_argument("--log-seconds", type=float, default=60, help="between lines of the log")
    parser.add_argument("--save-seconds", type=float, default=100, help="between saves")
    parser.add_argument("--cache", help="folder for compiled programs, so that the next start is quick")
    return parser


def main():
    try:
        import jax
    except ImportError:
        sys.exit("train.py needs JAX: pip install jax (on a GPU: pip install 'jax[cuda]')")
    from zero.plans import PLANS
    from zero.trainer import Trainer

    parser = options(sorted(PLANS))
    args = parser.parse_args()
    if args.cache:
        jax.config.update("jax_compilation_cache_dir", args.cache)
        jax.config.update("jax_persistent_cache_min_compile_time_secs", 1.0)
    os.makedirs(args.out, exist_ok=True)
    trainer = Trainer(
        PLANS[args.plan](), args.out, args.seed, args.minutes, args.log_seconds, args.save_seconds
    )
    if args.resume:
        if args.start:
            parser.error("--resume goes on with the network of its own state, --start begins with another's")
        if not os.path.exists(trainer.state_path):
            parser.error(f"--resume: there is no {trainer.state_path}")
        trainer.resume()
    elif os.path.exists(trainer.state_path):
        parser.error(f"there is {trainer.state_path}: --resume goes on, another --out begins anew")
    elif args.start:
        try:
            trainer.start_from(args.start)
        except (OSError, ValueError) as error:
            parser.error(f"--start: {error}")

    def stop(*_):
        """In good order; whoever says it twice does not want to wait."""
        trainer.stopped = True
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, signal.SIG_DFL)

    for each in (signal.SIGTERM, signal.SIGINT):
        signal.signal(each, stop)
    trainer.say(
        {
            "plan": args.plan,
            "jax": jax.__version__,
            "devices": [str(device) for device in jax.devices()],
            "seed": trainer.seed,
            "seconds": round(trainer.seconds),
            "of": round(trainer.total),
        }
    )
    trainer.start()
    if trainer.stopped:
        os._exit(0)  # what is still being compiled is of no use to anybody


if __name__ == "__main__":
    main()
