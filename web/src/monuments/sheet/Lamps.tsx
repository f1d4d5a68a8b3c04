import "./Lamps.css";

import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { useMonuments } from "../MonumentsContext";

/** The actions of a turn, lamps that go out one by one; a bought one is one lamp more. */
export function Lamps() {
  const { t } = useTranslation("monuments");
  const { actions, actions_left: left, bought } = useMonuments().view.turn;
  const all = actions + Number(bought);
  const lamps = Array.from({ length: all }, (_, number) => number >= all - left);
  return (
    <span className="mt-lamps" role="img" aria-label={t("lamps", { count: left, all })}>
      {lamps.map((isLit, number) => (
        <i key={number} className={isLit ? "lit" : undefined}>
          {isLit && <Icon name="flame" />}
          <Icon name="lamp" />
        </i>
      ))}
    </span>
  );
}
