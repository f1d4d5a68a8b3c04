import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Notes } from "../../almanac/Notes";
import { useAlmanac } from "../../almanac/useAlmanac";
import { Icon } from "../../parts/Icon";
import { Dialog } from "../../shell/Dialog";

/** The heading of the names; it says which figures of this game are not known from print. */
export function AboutFigures() {
  const { t } = useTranslation("monuments");
  const { notes } = useAlmanac("monuments");
  const [isOpen, setOpen] = useState(false);
  const about = t("board.about");
  return (
    <>
      <button type="button" className="lbl mt-about" onClick={() => setOpen(true)} title={about}>
        {t("board.monument")}
        <Icon name="info" label={about} />
      </button>
      {isOpen && (
        <Dialog title={about} onClose={() => setOpen(false)}>
          <Notes notes={notes} />
        </Dialog>
      )}
    </>
  );
}
