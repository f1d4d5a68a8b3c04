import { useTranslation } from "react-i18next";

import type { WondersEdifice } from "../../api/types";
import { EdificeCard, type EdificeStatus } from "../../parts/cards/EdificeCard";
import { Icon } from "../../parts/Icon";
import { LargeEdifice } from "../../parts/peek/LargeEdifice";
import { Pawn } from "../../parts/symbols/Pawn";
import { Peek } from "../../parts/peek/Peek";
import { ownersOf } from "../model/city";
import { cityAt } from "../model/seats";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import "./Edifices.css";

/** The three edifices in the middle of the table, with the pawns that are left and who has one. */
export function Edifices() {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  if (view.edifices.length === 0) return null;
  return (
    <div className="edifices">
      <span className="lbl row">
        <Icon name="edifice" />
        {t("edifice.title")}
      </span>
      <ul>
        {view.edifices.map((edifice) => (
          <Edifice key={edifice.age} edifice={edifice} />
        ))}
      </ul>
    </div>
  );
}

function Edifice({ edifice }: { edifice: WondersEdifice }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const { age, pawns_left: left, pawns_at_first: first } = edifice;
  const status = edifice.status as EdificeStatus;
  const owners = ownersOf(edifice);
  const joined = owners.map((city) => names.person(city));
  const words = [
    t(`edifice.state.${age > view.age ? "later" : status}`, { count: left, first }),
    owners.length > 0 ? t("edifice.joined", { names: joined }) : t("edifice.nobody"),
  ];
  return (
    <li data-anchor={`edifice-${age}`} className={age === view.age && status === "open" ? "now" : undefined}>
      <Peek content={<LargeEdifice id={edifice.edifice} status={status} reason={words.join(" ")} />}>
        <EdificeCard
          key={status}
          id={edifice.edifice}
          size="small"
          status={status}
          pawns={left}
          dimmed={age > view.age}
          className={status === "open" ? undefined : "turned"}
        />
      </Peek>
      <span className="owners" role="img" aria-label={words[1]}>
        {owners.map((city, number) => (
          <Pawn key={number} board={cityAt(view, city).board} />
        ))}
      </span>
    </li>
  );
}
