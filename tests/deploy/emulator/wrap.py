"""How a difference is put right, in the place of a function of the emulator, and what is told of it."""

import functools
import json


def wrap(owner, name):
    """Puts `difference(real, *arguments)` in the place of the function `name` of `owner`."""

    def decorate(difference):
        real = owner[name] if isinstance(owner, dict) else getattr(owner, name)

        @functools.wraps(real)
        def call(*arguments, **named):
            return difference(real, *arguments, **named)

        if isinstance(owner, dict):
            owner[name] = call
        else:
            setattr(owner, name, call)
        return difference

    return decorate


def tell(kind, **facts):
    """Says something on a line of its own, of a kind that `emulator.ts` reads."""
    print(f"{kind} {json.dumps(facts)}", flush=True)


def untried(what, why):
    """Says what is taken and stands for nothing."""
    tell("UNTRIED", what=what, why=why)
