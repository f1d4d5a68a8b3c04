import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Notes } from "../../almanac/Notes";
import { useAlmanac } from "../../almanac/useAlmanac";
import { Icon } from "../../parts/Icon";
import { Dialog } from "../../shell/Dialog";

/** Says which figures of this game are not known from print. */
export function AboutFigures() {
  const { t } = useTranslation("monuments");
  const { notes } = useAlmanac("monuments");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="iconbtn" onClick={() => setOpen(true)} aria-label={t("board.about")} title={t("board.about")}>
        <Icon name="info" />
      </button>
      {isOpen && (
        <Dialog title={t("board.about")} onClose={() => setOpen(false)}>
          <Notes notes={notes} />
        </Dialog>
      )}
    </>
  );
}
