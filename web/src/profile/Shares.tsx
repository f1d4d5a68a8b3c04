import "./Shares.css";

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { Share } from "../api/types";
import { Icon } from "../parts/Icon";

interface SharesProps {
  title: string;
  /** What the first column says. */
  of: string;
  shares: Share[];
  /** What a key is called. */
  nameOf(key: string): ReactNode;
}

const FIRST = 8; // shown at once; the rest is a click away

/** How often was won with each of some things. */
export function Shares({ title, of, shares, nameOf }: SharesProps) {
  const { t } = useTranslation("profile");
  if (shares.length === 0) return null;
  const rows = (some: Share[]) => some.map((share) => <Row key={share.key} share={share} name={nameOf(share.key)} />);
  const head = (
    <thead>
      <tr>
        <th scope="col">{of}</th>
        <th scope="col">{t("shares.games")}</th>
        <th scope="col">{t("shares.won")}</th>
        <th scope="col">{t("shares.points")}</th>
      </tr>
    </thead>
  );
  return (
    <section className="panel shares">
      <h2>{title}</h2>
      <table className="share-table" aria-label={title}>
        {head}
        <tbody>{rows(shares.slice(0, FIRST))}</tbody>
      </table>
      {shares.length > FIRST && (
        <details>
          <summary className="unfold">
            {t("shares.more", { count: shares.length - FIRST })}
            <Icon name="arrow-down" />
          </summary>
          <table className="share-table" aria-label={title}>
            {head}
            <tbody>{rows(shares.slice(FIRST))}</tbody>
          </table>
        </details>
      )}
    </section>
  );
}

function Row({ share, name }: { share: Share; name: ReactNode }) {
  const { i18n } = useTranslation("profile");
  const won = share.wins / share.games;
  const percent = won.toLocaleString(i18n.language, { style: "percent", maximumFractionDigits: 0 });
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{share.games}</td>
      <td>
        <span className="share-bar" style={{ "--share": won }} aria-hidden="true" />
        <span className="share-percent">{percent}</span>
      </td>
      <td>{share.points.toLocaleString(i18n.language, { maximumFractionDigits: 1 })}</td>
    </tr>
  );
}
