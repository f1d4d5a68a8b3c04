import "./Sign.css";

import { useTranslation } from "react-i18next";

import type { Grade } from "../api/types";
import { classes } from "../parts/classes";
import { SIGNS } from "./grades";

/** What a decision is called by what it cost: never by colour alone. */
export function Sign({ grade, isShort = false }: { grade: Grade; isShort?: boolean }) {
  const { t } = useTranslation("review");
  return (
    <span className={classes("review-sign", `grade-${grade}`, isShort && "is-short")} title={t(`grade.${grade}`)}>
      <b aria-hidden="true">{SIGNS[grade]}</b>
      <span className={isShort ? "sr" : undefined}>{t(`grade.${grade}`)}</span>
    </span>
  );
}
