import "./Seat.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { MonumentsColour } from "../../api/types";
import { classes, vars } from "../../parts/classes";
import { Dots } from "../../parts/Dots";
import { Icon } from "../../parts/Icon";
import { Points } from "../../parts/symbols/Figure";
import { Stone } from "../../parts/symbols/Stone";
import { isThinking, useBotLabel } from "../../table/seats";
import { hueOf } from "../../table/story/hue";
import { useTable } from "../../table/TableContext";
import { hasTwoColours } from "../model/seats";
import { useMonuments } from "../MonumentsContext";
import { usePeople } from "../usePeople";
import { ColourDialog } from "./ColourDialog";
import { Fan } from "./Fan";

/** One colour: who plays with it, what they have, and their monuments. */
export function Seat({ colour }: { colour: MonumentsColour }) {
  const { t } = useTranslation("monuments");
  const { view } = useMonuments();
  const { monumentsOf } = usePeople();
  const [isOpen, setOpen] = useState(false);
  const isActing = view.deciders.includes(colour.player) && [null, colour.colour].includes(view.turn.colour);
  return (
    <section
      className={classes("mt-seat panel", colour.player === view.viewer && "mine", isActing && "deciding")}
      aria-label={monumentsOf(colour)}
      style={vars({ "--stacks": colour.stacks.length })}
    >
      <SeatHead colour={colour} onOpen={() => setOpen(true)} />
      <SeatFacts colour={colour} />
      <div className="mt-fans" data-anchor={`stacks-${colour.colour}`}>
        {colour.stacks.length === 0 && <p className="muted">{t("seat.none")}</p>}
        {colour.stacks.map((stack) => (
          <Fan key={stack.monument} colour={colour.colour} stack={stack} onOpen={() => setOpen(true)} />
        ))}
      </div>
      {isOpen && <ColourDialog colour={colour} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Who plays with a colour, and its points if the game ended now; the name opens everything of it. */
function SeatHead({ colour, onOpen }: { colour: MonumentsColour; onOpen(): void }) {
  const { t } = useTranslation("monuments");
  const { view, lately } = useMonuments();
  const { table } = useTable();
  const { terms } = useAlmanac("monuments");
  const { title, owner } = usePeople();
  const { player, total } = colour;
  const won = lately.won.get(colour.colour) ?? 0;
  const level = useBotLabel(player);
  const isBot = table.seats[player]?.kind === "bot";
  const name = hasTwoColours(view) ? terms.colours[colour.colour] : null;
  const score = t(view.over === null ? "seat.score" : "track.pointsOf", { name: owner(colour), count: total });
  return (
    <header className="mt-seat-head">
      <button type="button" className="mt-who" onClick={onOpen} title={t("seat.open")}>
        <span className={`ava ${hueOf(view, player)}`} data-anchor={`seat-${player}`}>
          <Icon name={isBot ? "bot" : "person"} />
        </span>
        <Stone colour={colour.colour} />
        <span className="mt-who-name">
          <b>{title(player)}</b>
          {(level ?? name) != null && <small>{[name, level].filter(Boolean).join(" · ")}</small>}
        </span>
      </button>
      {isThinking(table, view, player) && (
        <span className="badge info" role="img" aria-label={t("seat.thinks")} title={t("seat.thinks")}>
          <Dots />
        </span>
      )}
      {view.over?.winners.includes(player) && (
        <span className="badge good">
          <Icon name="crown" />
          <span>{t("seat.won")}</span>
        </span>
      )}
      <span className="mt-score" title={score}>
        {won > 0 && (
          <em className="mt-news" role="img" aria-label={t("lately.won", { count: won })}>
            +{won}
          </em>
        )}
        <Points n={total} label={score} />
      </span>
    </header>
  );
}

/** What a colour has besides its monuments: cards in hand, historians, and the symbols that pairs score with. */
function SeatFacts({ colour: { player, historians, sheet, symbols } }: { colour: MonumentsColour }) {
  const { t } = useTranslation("monuments");
  const { terms } = useAlmanac("monuments");
  const { view, lately } = useMonuments();
  const drawn = lately.drawn.get(player) ?? 0;
  const hand = view.hands[player]?.size ?? 0;
  const held = [t("seat.hand", { count: hand }), drawn > 0 && t("lately.drawn", { count: drawn })].filter(Boolean).join(" ");
  const loss = -(sheet.unused ?? 0);
  const left = t("seat.historians", { count: historians });
  const reason = historians === 0 ? left : `${left} ${t("seat.unused", { count: loss })}`;
  return (
    <div className="mt-facts">
      <span className="chip" data-anchor={`hand-${player}`} role="img" aria-label={held} title={held}>
        <Icon name="hand" />
        <b>{hand}</b>
        {drawn > 0 && <em className="mt-news">+{drawn}</em>}
      </span>
      <span className="chip" role="img" aria-label={reason} title={reason}>
        <Icon name="historian" />
        <b>{historians}</b>
        {loss > 0 && <em className="mt-loss">−{loss}</em>}
      </span>
      <span className="mt-symbols">
        {Object.entries(symbols).map(([symbol, count]) => {
          const words = t("seat.symbol", { symbol: terms.symbols[symbol], count });
          return (
            <span key={symbol} className="chip" role="img" aria-label={words} title={words}>
              <Icon name={symbol} />
              <b>{count}</b>
            </span>
          );
        })}
      </span>
    </div>
  );
}
