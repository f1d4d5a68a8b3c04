/** The books of rules that docs/rules holds. */
import duel from "../../../docs/rules/duel.md?raw";
import edifice from "../../../docs/rules/edifice.md?raw";
import leaders from "../../../docs/rules/leaders.md?raw";
import monuments from "../../../docs/rules/monuments.md?raw";
import wonders from "../../../docs/rules/wonders.md?raw";
import type { RuleBook } from "./ruleBook";

export const TEXTS: Record<RuleBook, string> = { wonders, leaders, edifice, duel, monuments };
