import "./Alarms.css";

import { useTranslation } from "react-i18next";

import { Icon } from "../parts/Icon";
import { useDuel } from "./DuelContext";
import { type Alarm, alarms } from "./model/alarms";
import { usePeople } from "./usePeople";

/** Victories that are near, said before they are won. */
export function Alarms() {
  const { view } = useDuel();
  return (
    <div className="alarms" role="status">
      {alarms(view).map((alarm) => (
        <AlarmLine key={`${alarm.kind} ${alarm.player}`} alarm={alarm} />
      ))}
    </div>
  );
}

function AlarmLine({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation("duel");
  const { you } = useDuel();
  const { who, name } = usePeople();
  const facts = { ...who(alarm.player), opponent: name(1 - alarm.player) };
  const isThreat = you !== null && you !== alarm.player;
  return (
    <p className={isThreat ? "alarm bad" : "alarm"}>
      <Icon name={alarm.kind === "military" ? "pawn" : "warn"} />
      {alarm.kind === "military"
        ? t(isThreat ? "alarm.militaryAgainstYou" : "alarm.military", { ...facts, count: alarm.steps })
        : t("alarm.science", { ...facts, count: alarm.symbols, needed: alarm.needed })}
    </p>
  );
}
