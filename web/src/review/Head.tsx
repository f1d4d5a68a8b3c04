import "./Head.css";

import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { Table } from "../api/types";
import { Icon } from "../parts/Icon";
import { LanguageMenu } from "../settings/LanguageMenu";
import { ThemeButton } from "../settings/ThemeButton";

interface Props {
  table: Table;
  names: string[];
  who: number | null;
  setWho(who: number | null): void;
}

/** Above a review: the way home, which game it is, and whose decisions are looked at. */
export function Head({ table, names, who, setWho }: Props) {
  const { t } = useTranslation(["review", "shell"]);
  const all = "all";
  const game = t(`games.${table.rulebook}.name`, { ns: "shell" });
  return (
    <header className="top review-head">
      <Link className="brand" href="/" aria-label={t("top.lobby", { ns: "shell" })}>
        <Icon name="pharos" />
        <span>Pharos</span>
      </Link>
      <h1>
        <span className="hide-sm">{t("heading", { game })}</span>
        <span className="only-sm">{game}</span>
      </h1>
      <label className="review-who">
        <Icon name="eye" />
        <span className="sr">{t("who")}</span>
        <select
          value={who ?? all}
          onChange={({ target }) => setWho(target.value === all ? null : Number(target.value))}
        >
          <option value={all}>{t("everybody")}</option>
          {names.map((name, player) => (
            <option key={player} value={player}>
              {player === table.you ? t("you", { name }) : name}
            </option>
          ))}
        </select>
      </label>
      <span className="sp" />
      <Link className="btn quiet" href={`/replay/${table.id}`}>
        <Icon name="replay" />
        <span className="hide-sm">{t("replay")}</span>
      </Link>
      <LanguageMenu />
      <ThemeButton />
    </header>
  );
}
