import type { WonderStatus } from "../../parts/cards/DuelWonder";

/** How the parts call what the wire says of a wonder. */
export const STATUS: Record<string, WonderStatus> = { unbuilt: "planned", built: "built", returned: "gone" };
