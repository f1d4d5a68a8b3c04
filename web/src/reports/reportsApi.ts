/** What the page asks about reports and warnings, as anybody. */
import { listOf } from "../api/listOf";
import { partOfLobby } from "../api/lobby";
import { request } from "../api/request";
import type { components } from "../api/schema";

type Schemas = components["schemas"];

export type Reason = Schemas["NewReport"]["reason"];
export type NewReport = Schemas["NewReport"];
export type MyReport = Schemas["MyReport"];
export type Conduct = Schemas["MyConduct"];
export type Sanction = Schemas["Sanction"];

/** In the order in which they are offered; the words for them are among the texts. */
export const REASONS = listOf<Reason>()(["insults", "hate", "spam", "cheating", "spoiling", "name", "other"]);
export const LONGEST_NOTE = 500; // characters, as the server allows

export const reportsApi = {
  reportLine: (table: string, line: number, report: NewReport) =>
    request<undefined>("POST", `/tables/${encodeURIComponent(table)}/chat/${line}/report`, report),
  reportPerson: (name: string, report: NewReport) =>
    request<undefined>("POST", `/reports/players/${encodeURIComponent(name)}`, report),
  myReports: () => request<MyReport[]>("GET", "/me/reports"),
  conduct: () => partOfLobby("conduct", () => request<Conduct>("GET", "/me/conduct")),
  readWarnings: () => request<undefined>("DELETE", "/me/warnings"),
  closing: (table: string) =>
    request<Schemas["Closing"]>("GET", `/tables/${encodeURIComponent(table)}/closing`),
};
