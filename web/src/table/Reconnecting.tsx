import "./Banner.css";

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "../parts/Icon";

const PATIENCE = 1_000; // a short gap is nobody's business

/** Says that the connection is lost, once it has been for a moment. */
export function Reconnecting({ connected }: { connected: boolean }) {
  return connected ? null : <Lost />;
}

function Lost() {
  const { t } = useTranslation("shell");
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className="reconnecting" role="status">
      <Icon name="hourglass" />
      {t("table.reconnecting")}
    </div>
  );
}
