/** Everything the page can ask of the server, one line each. */
import type { AlmanacData } from "../almanac/types";
import { awaited, keepEntropy, newEntropy } from "./entropy";
import { request } from "./request";
import type {
  ChatLine,
  Game,
  Hint,
  Language,
  Me,
  NewSeat,
  NewTable,
  Replay,
  Rulebook,
  Table,
  ViewChanged,
} from "./types";

interface ReplayQuery {
  viewer: number;
  language: Language;
  start: number;
  count: number;
}

const get = <T>(path: string) => request<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => request<T>("POST", path, body);
const put = <T>(path: string, body: unknown = {}) => request<T>("PUT", path, body);
const remove = <T>(path: string) => request<T>("DELETE", path);
const at = (id: string, rest = "") => `/tables/${encodeURIComponent(id)}${rest}`;

export const api = {
  me: () => get<Me>("/me"),
  rename: (name: string) => put<Me>("/me", { name }),
  register: (name: string, password: string, email: string | null) =>
    post<Me>("/accounts", { name, password, email }),
  logIn: (name: string, password: string) => post<Me>("/session", { name, password }),
  logOut: () => remove<undefined>("/session"),
  logOutEverywhere: () => remove<undefined>("/sessions"),
  changePassword: (old: string, password: string) => put<Me>("/me/password", { old, password }),
  changeEmail: (email: string | null, password: string) =>
    put<Me>("/me/email", { email, password }),
  forgetPassword: (name: string) => post<undefined>("/password-resets", { name }),
  resetPassword: (token: string, password: string) =>
    put<Me>("/password-resets", { token, password }),
  deleteMe: (password: string) => post<undefined>("/me/delete", { password }),

  games: () => get<Game[]>("/games"),
  almanac: (game: Rulebook, language: Language) =>
    get<AlmanacData>(`/games/${game}/almanac?language=${language}`),

  tables: () => get<Table[]>("/tables"),
  myTables: () => get<Table[]>("/tables/mine"),
  table: (id: string) => get<Table>(at(id)),
  create: (table: NewTable) => sealed((seal) => post<Table>("/tables", { ...table, seal })),
  join: (id: string, wish: { invite?: string; player?: number } = {}) =>
    sealed((seal) => post<Table>(at(id, "/join"), { ...wish, seal })),
  leave: (id: string) => post<Table>(at(id, "/leave")),
  /** Deal; with a bot to fill them, seats that are empty wait for nobody. */
  start: (id: string, fill: string | null = null) => post<Table>(at(id, "/start"), { fill }),
  resign: (id: string) => post<Table>(at(id, "/resign")),
  rematch: (id: string) => sealed((seal) => post<Table>(at(id, "/rematch"), { seal })),
  /** Show what was sealed when sitting down; the deal waits for it. */
  reveal: (id: string, entropy: string) => post<Table>(at(id, "/entropy"), { entropy }),
  setSeat: (id: string, player: number, seat: NewSeat) =>
    put<Table>(at(id, `/seats/${player}`), seat),
  replaceAbsent: (id: string, player: number) => post<Table>(at(id, `/seats/${player}/stand-in`)),
  standIn: (id: string, bot: string) => post<Table>(at(id, "/stand-in"), { bot }),
  takeSeatBack: (id: string) => remove<Table>(at(id, "/stand-in")),

  view: (id: string, language: Language) =>
    get<ViewChanged>(at(id, `/view?language=${language}`)),
  hint: (id: string, language: Language) => post<Hint>(at(id, `/hint?language=${language}`)),
  record: (id: string) => get<string>(at(id, "/record")),
  replay: (id: string, { viewer, language, start, count }: ReplayQuery) =>
    get<Replay>(
      at(id, `/replay?viewer=${viewer}&language=${language}&start=${start}&count=${count}`),
    ),

  chat: (id: string) => get<ChatLine[]>(at(id, "/chat")),
  say: (id: string, text: string) => post<undefined>(at(id, "/chat"), { text }),
  mutes: () => get<string[]>("/mutes"),
  mute: (person: string) => put<undefined>(`/mutes/${encodeURIComponent(person)}`),
  unmute: (person: string) => remove<undefined>(`/mutes/${encodeURIComponent(person)}`),
};

/** Sit down somewhere with a part in the deal: under seal, until the game has started. */
async function sealed(sitDown: (seal: string | null) => Promise<Table>): Promise<Table> {
  const own = await newEntropy();
  const table = await sitDown(own?.seal ?? null);
  const seat = table.you === null ? undefined : table.seats[table.you];
  if (own !== null && seat?.seal === own.seal) keepEntropy(table.id, own.entropy);
  const entropy = awaited(table);
  return entropy === null ? table : api.reveal(table.id, entropy);
}
