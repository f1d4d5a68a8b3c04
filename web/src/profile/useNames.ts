import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import type { Almanac } from "../almanac/almanac";
import { findAlmanac } from "../almanac/useAlmanac";
import type { Ladder } from "../api/types";
import { browserLanguage, isLanguage } from "../i18n";
import { capitalized } from "../parts/capitalized";
import { rulebookOf } from "./ladders";

export interface Names {
  /** A city without its side. */
  board(id: string): string;
  city(key: string): string;
  wonder(id: string): string;
  leader(id: string): string;
  category(id: string): string;
  ending(id: string): string;
}

/** What the things of a game are called; by their ids until its almanac is here. */
export function useNames(ladder: Ladder): Names {
  const { t, i18n } = useTranslation(["profile", "shell"]);
  const [almanac, setAlmanac] = useState<Almanac | null>(null);
  const language = isLanguage(i18n.language) ? i18n.language : browserLanguage();
  const rulebook = rulebookOf(ladder);
  useEffect(() => {
    let gone = false;
    findAlmanac(rulebook, language).then(
      (found) => {
        if (!gone) setAlmanac(found);
      },
      () => undefined, // ids will do
    );
    return () => {
      gone = true;
    };
  }, [rulebook, language]);
  const known = almanac?.rulebook === rulebook ? almanac : null;
  const nameIn = (rows: { id: string; name: string }[] | undefined, id: string) =>
    rows?.find((row) => row.id === id)?.name ?? id;
  const term = (terms: Record<string, string> | undefined, id: string) => capitalized(terms?.[id] ?? id, language);
  return {
    board: (id) => nameIn(known?.boards, id),
    city: (key) => {
      const [board = "", side = "day"] = key.split(" ");
      return t("city", { city: nameIn(known?.boards, board), side: t(`shell:new.side.${side}`) });
    },
    wonder: (id) => nameIn(known?.wonders, id),
    leader: (id) => nameIn(known?.leaders, id),
    category: (id) => term(known?.terms.categories, id),
    ending: (id) => (id === "resignation" ? t("resignation") : term(known?.terms.endings, id)),
  };
}
