import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";

import { api } from "../api/client";
import { asMe } from "../api/me";
import { messageOf } from "../api/request";
import type { Table } from "../api/types";
import { toast } from "../shell/toasts";
import { hostName } from "./hostName";
import { Row } from "./Row";

/** A table where anybody may sit down. */
export function OpenRow({ table }: { table: Table }) {
  const { t } = useTranslation("shell");
  const [, go] = useLocation();
  const free = table.seats.filter(({ kind }) => kind === "open").length;
  const join = () => {
    asMe(() => api.join(table.id)).then(
      () => go(`/table/${table.id}`),
      (error: unknown) => toast(messageOf(error), "bad"),
    );
  };
  return (
    <Row
      table={table}
      detail={t("lists.free_seats", { count: free, host: hostName(table) })}
      action={
        <button type="button" className="btn primary" onClick={join}>
          {t("lists.join")}
        </button>
      }
    />
  );
}
