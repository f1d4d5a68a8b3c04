import { useTranslation } from "react-i18next";

import { Icon } from "../parts/Icon";
import { useAskedAsMe } from "../profile/useAsked";
import { Loading } from "../shell/Loading";
import { Problem } from "../shell/Message";
import { type Health, type Machine, operators } from "./operators";

const MEGABYTE = 2 ** 20;

/** How the server is. */
export function HealthPanel() {
  const { data, problem } = useAskedAsMe(operators.health);
  if (data === null) return problem === null ? <Loading /> : <Problem text={problem} />;
  return <Figures health={data} />;
}

function Figures({ health }: { health: Health }) {
  const { t, i18n } = useTranslation("operator");
  const number = (value: number) => value.toLocaleString(i18n.language);
  const size = (health.database_bytes / MEGABYTE).toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  const inWords = ({ name, workers, pages }: Machine): [string, string] => [
    t("health.machine", { name }),
    `${t("health.at_work", { count: workers })}, ${t("health.connected", { count: pages })}`,
  ];
  const groups: [string, [string, string][]][] = [
    [
      t("health.now"),
      [
        [t("health.pages"), number(sum(health.machines.map(({ pages }) => pages)))],
        [t("health.people"), number(health.people_seated)],
        [t("health.playing"), number(health.tables_playing)],
        [t("health.open"), number(health.tables_open)],
      ],
    ],
    [
      t("health.queues"),
      [
        [t("health.reports"), number(health.reports_open)],
        [t("health.bots"), number(health.bots_thinking)],
        [t("health.reviews"), number(health.reviews_waiting)],
        [t("health.pars"), number(health.pars_waiting)],
      ],
    ],
    [
      t("health.server"),
      [
        ["Pharos", health.version],
        ["Python", health.python],
        [t("health.workers"), number(sum(health.machines.map(({ workers }) => workers)))],
        ...(health.machines.length > 1 ? health.machines.map(inWords) : []),
        ["Redis", t(health.redis ? "yes" : "no")],
        [t("health.database"), health.database],
        [t("health.size"), t("health.megabytes", { size })],
      ],
    ],
  ];
  return (
    <>
      <State health={health} />
      <div className="operator-figures">
        {groups.map(([title, rows]) => (
          <section key={title} className="panel" aria-label={title}>
            <h2>{title}</h2>
            <dl>
              {rows.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}

function sum(numbers: number[]): number {
  return numbers.reduce((whole, one) => whole + one, 0);
}

function State({ health }: { health: Health }) {
  const { t } = useTranslation("operator");
  if (health.ready) {
    return (
      <p className="operator-state good">
        <Icon name="check" />
        {t("health.ready")}
      </p>
    );
  }
  return (
    <p className="operator-state bad">
      <Icon name="warn" />
      {health.stores ? t("health.compiling", { count: health.seconds_left ?? 0 }) : t("health.not_storing")}
    </p>
  );
}
