import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { LargePanel } from "../../parts/peek/LargePanel";
import { Peek } from "../../parts/peek/Peek";
import { ProgressToken } from "../../parts/cards/ProgressToken";

/** A progress token with its words, while somebody points at the children. */
export function TokenPeek({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation("duel");
  const token = useAlmanac("duel").token(id);
  const content = (
    <LargePanel
      picture={<ProgressToken id={id} aria-hidden />}
      name={token.name}
      detail={t("progress.token")}
      text={token.text}
      rules={token.rules}
    />
  );
  return <Peek content={content}>{children}</Peek>;
}
