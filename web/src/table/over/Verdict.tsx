import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";

/** What the check in the browser found: still working, cannot tell, fair or not. */
export function Verdict({ fair }: { fair: boolean | null | undefined }) {
  const { t } = useTranslation("table");
  if (fair === true) {
    return (
      <p className="proof-verdict good" role="status">
        <Icon name="check" />
        {t("proof.fair")}
      </p>
    );
  }
  if (fair === false) {
    return (
      <p className="proof-verdict bad" role="status">
        <Icon name="warn" />
        {t("proof.unfair")}
      </p>
    );
  }
  return (
    <p className="proof-verdict" role="status">
      <Icon name="hourglass" />
      {t(fair === null ? "proof.cannot" : "proof.checking")}
    </p>
  );
}
