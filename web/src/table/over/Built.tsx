import "./Burials.css";
import "./Built.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { MonumentsStack, MonumentsView } from "../../api/types";
import { MonumentPicture } from "../../parts/cards/MonumentCard";
import type { Score } from "./score";
import { Who } from "./Who";

/** The monuments that stand at the end, with what each has brought. */
export function Built({ score, view }: { score: Score; view: MonumentsView }) {
  const { t } = useTranslation("monuments");
  return (
    <section className="panel burials" aria-labelledby="built-title">
      <h2 id="built-title">{t("over.built")}</h2>
      <ul>
        {score.rows.map(({ player }) => {
          const own = view.colours.filter((one) => one.player === player);
          const stacks = own.flatMap(({ colour, stacks }) => stacks.map((stack) => ({ colour, stack })));
          return (
            <li key={player}>
              <Who player={player} />
              {stacks.length === 0 && <span className="muted">{t("over.nothing")}</span>}
              <ul className="built">
                {stacks.map(({ colour, stack }) => (
                  <Standing key={`${colour} ${stack.monument}`} stack={stack} />
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Standing({ stack: { monument, cards, points, place } }: { stack: MonumentsStack }) {
  const { t } = useTranslation("monuments");
  const { name } = useAlmanac("monuments").monument(monument);
  const words = t("stack.lies", { count: cards.length, points, place: t(`place.${place}`) });
  return (
    <li className={`built-one tinted m-${monument}`} title={`${name}: ${words}`}>
      <MonumentPicture monument={monument} />
      <b aria-hidden="true">{points}</b>
      <span className="sr">
        {name}: {words}
      </span>
    </li>
  );
}
