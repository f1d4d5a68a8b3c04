import { expectTypeOf, test } from "vitest";

import type { LANGUAGES } from "../i18n";
import type { RULEBOOKS } from "./rulebooks";
import type { Language, Rulebook } from "./types";

/** Types alone, so it is the type checker that fails. */
test("lists that put names in order have every name that the server knows, and no other", () => {
  expectTypeOf<(typeof RULEBOOKS)[number]>().toEqualTypeOf<Rulebook>();
  expectTypeOf<(typeof LANGUAGES)[number]>().toEqualTypeOf<Language>();
});
