import "./MonumentCard.css";

import { useTranslation } from "react-i18next";

import { classes } from "./classes";
import { Icon } from "./Icon";
import { Piece, type PieceProps } from "./Piece";

export interface MonumentBackProps extends PieceProps {
  size?: "full" | "small";
}

/** A card of Monuments that lies face down. */
export function MonumentBack({ size = "full", className, children, ...props }: MonumentBackProps) {
  const { t } = useTranslation("cards");
  return (
    <Piece
      aria-label={t("back.monument")}
      {...props}
      className={classes("card back monument-back", size === "small" && "small", props.selected && "selected", className)}
    >
      <span className="numeral">
        <Icon name="pharos" />
      </span>
      {children}
    </Piece>
  );
}
