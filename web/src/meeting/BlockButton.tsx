import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import { ConfirmDialog } from "../shell/Dialog";
import { carryOut } from "./people";

/** Keep somebody away whom one meets at a table; it may be a guest. */
export function BlockButton({ person, name, className }: { person: string; name: string; className: string }) {
  const { t } = useTranslation("meeting");
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        {t("block.button")}
        <span className="sr"> {name}</span>
      </button>
      {asking && (
        <ConfirmDialog
          title={t("block.ask", { name })}
          confirm={t("block.button")}
          danger
          onConfirm={() => void carryOut(api.block({ person }), t("block.done", { name }))}
          onClose={() => setAsking(false)}
        >
          {t("block.about")}
        </ConfirmDialog>
      )}
    </>
  );
}
