import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";

/** Progress tokens that somebody drew and nobody else may see. */
export function Drawn({ count }: { count: number }) {
  const { t } = useTranslation("duel");
  return (
    <div className="drawn" role="img" aria-label={t("choice.drawn", { count })}>
      {Array.from({ length: count }, (_, number) => (
        <span key={number} className="hidden-token">
          <Icon name="progress" />
        </span>
      ))}
    </div>
  );
}
