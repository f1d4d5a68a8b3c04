import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { classes } from "../classes";
import { Effects } from "../symbols/Effects";
import { Piece, type PieceProps } from "./Piece";
import "./ProgressToken.css";

interface ProgressTokenProps extends PieceProps {
  id: string;
  size?: "full" | "small";
  /** Its name stands below it. */
  captioned?: boolean;
  dimmed?: boolean;
}

/** A progress token of Duel: a green disc with what it does. */
export function ProgressToken({ id, size = "full", captioned, ...props }: ProgressTokenProps) {
  const { dimmed, className, children, ...rest } = props;
  const { t } = useTranslation("cards");
  const token = useAlmanac("duel").token(id);
  return (
    <Piece
      aria-label={t("token", { ...token })}
      {...rest}
      className={classes(
        "ptok",
        size === "small" && "small-ptok",
        props.selected && "selected",
        dimmed && "dim",
        className,
      )}
    >
      <span className="disc">
        <Effects effect={token.effect} />
      </span>
      {captioned && <span className="caption">{token.name}</span>}
      {children}
    </Piece>
  );
}
