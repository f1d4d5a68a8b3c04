import "./Parts.css";

import { useTranslation } from "react-i18next";

import type { PlayerReview } from "../api/types";
import { classes, vars } from "../parts/classes";
import { figure, rounded, signed, totalOf } from "./numbers";

const NAMES = ["fair", "deal", "uncovered", "others", "own", "misjudged", "resigned"] as const;

/** Luck and skill, told apart: what made up the result of a player, part by part. */
export function Parts({ players, names }: { players: PlayerReview[]; names: string[] }) {
  const { t } = useTranslation("review");
  return (
    <section className="panel review-panel" aria-label={t("parts.title")}>
      <h2>{t("parts.title")}</h2>
      <p className="review-help">{t("parts.help")}</p>
      {players.map((one) => (
        <PartsOf key={one.player} review={one} name={names[one.player] ?? ""} />
      ))}
    </section>
  );
}

function PartsOf({ review: { parts }, name }: { review: PlayerReview; name: string }) {
  const { t, i18n } = useTranslation("review");
  const names = NAMES.filter((part) => part !== "resigned" || parts[part] !== 0);
  const shown = rounded(names.map((part) => parts[part]));
  return (
    <table className="parts-table">
      <caption>{name}</caption>
      <tbody>
        {names.map((part, place) => {
          const amount = shown[place] ?? 0;
          return (
            <tr key={part}>
              <th scope="row">{t(`parts.${part}`)}</th>
              <td className="parts-bar" aria-hidden="true">
                <i className={classes(amount < 0 && "below")} style={vars({ "--part": Math.min(Math.abs(amount), 100) })} />
              </td>
              <td className="tnum">{part === "fair" ? figure(amount, i18n.language) : signed(amount, i18n.language)}</td>
            </tr>
          );
        })}
        <tr className="parts-result">
          <th scope="row">{t("parts.result")}</th>
          <td aria-hidden="true" />
          <td className="tnum">{figure(totalOf(shown), i18n.language)}</td>
        </tr>
      </tbody>
    </table>
  );
}
