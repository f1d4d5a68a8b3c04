"""Rules compiled apart: who calls one jumps to it, instead of compiling it once more.

Numba copies what a function calls into it, and optimises the copy again. For a rule of a few lines
that is what makes games fast; for a whole turn, or for what a bot thinks of a card, it only makes
everybody above wait. A rule compiled apart is known to its callers by the name of a symbol; when
numba takes a caller from its cache, what the caller needs is loaded first.
"""

import hashlib
from copy import copy
from dataclasses import dataclass
from typing import Any

from llvmlite import binding
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher

RULES: dict[str, "ApartRule"] = {}


@dataclass(frozen=True)
class Load:
    """What numba does before it loads a rule that calls one compiled apart."""

    name: str
    types: tuple[Any, ...]

    def __call__(self) -> None:
        RULES[self.name].compile(self.types)


class OnlySymbol:
    """In the place of the library that numba links a caller with: no code, only what to load."""

    def __init__(self, codegen: Any, load: Load) -> None:
        self.codegen = codegen
        self._reload_init = {load}

    def _ensure_finalized(self) -> None:
        """There is nothing to finish."""

    def _get_module_for_linking(self) -> Any:
        return binding.parse_assembly(str(self.codegen._create_empty_module("symbol")))


class InlinedRule(CPUDispatcher):
    """A rule that becomes part of its callers, and passes on what it needs itself."""

    def __init__(self, function: Any, options: dict[str, Any]) -> None:
        super().__init__(py_func=function, locals={}, targetoptions=dict(options, nopython=True))
        self.enable_caching()

    def compile(self, sig: Any) -> Any:
        """Compile or load the version for these types."""
        with global_compiler_lock:  # nobody compiles a caller in between
            known = len(self.overloads)
            entry = super().compile(sig)
            if len(self.overloads) > known:
                self.publish(next(reversed(self.overloads.values())))
            return entry

    def publish(self, version: Any) -> None:
        """Let callers know what to load; numba forgets it of what comes from the cache."""
        version.library._reload_init.update(version.reload_init)


class ApartRule(InlinedRule):
    """A rule of which every version is one symbol in this process."""

    stands_apart = True

    def __init__(self, function: Any, options: dict[str, Any]) -> None:
        super().__init__(function, options)
        self.name = f"{function.__module__}.{function.__qualname__}"
        RULES[self.name] = self

    def publish(self, version: Any) -> None:
        """Give a version its symbol, and make that what callers are compiled with."""
        types = version.signature.args
        symbol = symbol_of(self.name, types)
        address = version.library.get_pointer_to_function(version.fndesc.llvm_func_name)
        binding.add_symbol(symbol, address)
        description = copy(version.fndesc)
        description.mangled_name = symbol
        context: Any = self.targetctx
        context.remove_user_function(version.entry_point)
        library = OnlySymbol(context.codegen(), Load(self.name, types))
        context.insert_user_function(version.entry_point, description, [library])


def symbol_of(name: str, types: tuple[Any, ...]) -> str:
    """The same in every process, whichever of them compiled the rule that is in the cache."""
    return f"{name}.{hashlib.sha256(repr(types).encode()).hexdigest()[:16]}"
