import { useTranslation } from "react-i18next";

import { DuelWonder } from "../parts/cards/DuelWonder";
import { LargeCard } from "../parts/peek/CardPeek";
import { LargeEdifice } from "../parts/peek/LargeEdifice";
import { LargeLeader } from "../parts/peek/LeaderPeek";
import { LargePanel } from "../parts/peek/LargePanel";
import { ProgressToken } from "../parts/cards/ProgressToken";
import type { Almanac } from "./almanac";
import { ChainMap } from "./ChainMap";
import type { Selection } from "./useSelection";
import "./Detail.css";

interface DetailProps {
  almanac: Almanac;
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

/** Everything about one card, wonder, token, leader or edifice. */
export function Detail({ almanac, selection: { kind, id }, onSelect }: DetailProps) {
  return (
    <div className="detail">
      {kind === "card" && <LargeCard rulebook={almanac.rulebook} id={id} />}
      {kind === "card" && (
        <ChainMap
          almanac={almanac}
          id={id}
          onChoose={(card) => onSelect({ kind: "card", id: card })}
        />
      )}
      {kind === "wonder" && <WonderDetail almanac={almanac} id={id} />}
      {kind === "token" && <TokenDetail almanac={almanac} id={id} />}
      {kind === "leader" && <LargeLeader id={id} />}
      {kind === "edifice" && <LargeEdifice id={id} reason={<Doubt almanac={almanac} id={id} />} />}
    </div>
  );
}

/** What others say of a figure that is not certain. */
function Doubt({ almanac, id }: { almanac: Almanac; id: string }) {
  const { t } = useTranslation("cards");
  const { uncertain } = almanac.edifice(id);
  return uncertain === null ? null : t("edifice.uncertain", { ...uncertain });
}

function WonderDetail({ almanac, id }: { almanac: Almanac; id: string }) {
  const { t } = useTranslation("cards");
  const wonder = almanac.wonder(id);
  return (
    <LargePanel
      picture={<DuelWonder id={id} aria-hidden />}
      name={wonder.name}
      text={wonder.text}
      cost={t("cost", { cost: wonder.cost_text })}
      rules={wonder.rules}
    />
  );
}

function TokenDetail({ almanac, id }: { almanac: Almanac; id: string }) {
  const token = almanac.token(id);
  return (
    <LargePanel
      picture={<ProgressToken id={id} aria-hidden />}
      name={token.name}
      detail={almanac.terms.terms.progress_token}
      text={token.text}
      rules={token.rules}
    />
  );
}
