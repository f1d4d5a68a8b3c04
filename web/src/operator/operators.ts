/** What operators ask of the server, one line each. */
import { request } from "../api/request";
import type { components } from "../api/schema";

type Schemas = components["schemas"];

export type Health = Schemas["ServerHealth"];
export type Machine = Schemas["ServerMachine"];
export type ListedPerson = Schemas["ListedPerson"];
export type ListedTable = Schemas["ListedTable"];
export type FiledReport = Schemas["FiledReport"];
export type PersonFile = Schemas["PersonFile"];
export type PastAct = Schemas["PastAct"];
export type NewSanction = Schemas["NewSanction"];
export type Resolution = Schemas["Resolution"];
export type Kind = NewSanction["kind"];

const get = <T>(path: string, filters: Record<string, string | number | null> = {}) => {
  const said = Object.entries(filters).flatMap(([key, value]) => (value === null || value === "" ? [] : [[key, String(value)]]));
  const query = new URLSearchParams(said).toString();
  return request<T>("GET", `/operator/${path}${query === "" ? "" : `?${query}`}`);
};
const post = (path: string, body: unknown) => request<undefined>("POST", `/operator/${path}`, body);

export const operators = {
  health: () => get<Health>("health"),
  people: (search: string, before: string | null) => get<ListedPerson[]>("people", { search, before }),
  person: (id: string) => get<PersonFile>(`people/${encodeURIComponent(id)}`),
  impose: (id: string, sanction: NewSanction) => post(`people/${encodeURIComponent(id)}/sanctions`, sanction),
  lift: (sanction: number, note: string) => post(`sanctions/${sanction}/lift`, { note }),
  tables: (search: string, before: string | null) => get<ListedTable[]>("tables", { search, before }),
  close: (table: string, notice: string, note: string) =>
    post(`tables/${encodeURIComponent(table)}/close`, { notice, note }),
  reports: (status: FiledReport["status"], before: number | null, person: string | null = null) =>
    get<FiledReport[]>("reports", { status, before, person }),
  resolve: (report: number, resolution: Resolution) => post(`reports/${report}/resolve`, resolution),
  audit: (before: number | null, person: string | null = null) => get<PastAct[]>("audit", { before, person }),
};
