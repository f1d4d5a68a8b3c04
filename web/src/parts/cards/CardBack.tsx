import { useTranslation } from "react-i18next";

import type { Age } from "../../almanac/types";
import type { CardSize } from "./Card";
import { classes } from "../classes";
import { Icon } from "../Icon";
import { roman } from "../roman";

interface CardBackProps {
  age: Age;
  size?: CardSize;
  className?: string;
}

/** A card that lies face down: only its Age is known. */
export function CardBack({ age, size = "full", className }: CardBackProps) {
  const { t } = useTranslation("cards");
  const isGuild = age === "guild";
  return (
    <div
      role="img"
      aria-label={isGuild ? t("back.guild") : t("back.age", { age })}
      className={classes(
        "card back",
        size !== "full" && size,
        isGuild ? "guild" : `a${age}`,
        className,
      )}
    >
      <span className="numeral">{isGuild ? <Icon name="cb-purple" /> : roman(age)}</span>
    </div>
  );
}

/** A leader that lies face down. */
export function LeaderBack() {
  const { t } = useTranslation("cards");
  return (
    <div role="img" aria-label={t("back.leader")} className="card back leader small">
      <span className="numeral">
        <Icon name="cb-white" />
      </span>
    </div>
  );
}
