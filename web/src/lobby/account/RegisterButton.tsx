import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { Me } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { RegisterDialog } from "./RegisterDialog";

/** For guests: the way to an account. */
export function RegisterButton({ me }: { me: Me }) {
  const { t } = useTranslation("shell");
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="row wrap">
        <button type="button" className="btn primary" onClick={() => setOpen(true)}>
          <Icon name="plus" />
          {t("account.register")}
        </button>
      </div>
      {open && <RegisterDialog me={me} onClose={() => setOpen(false)} />}
    </>
  );
}
