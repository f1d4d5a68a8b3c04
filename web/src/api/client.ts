/** Everything the page can ask of the server, one line each. */
import type { Proof } from "../account/accountApi";
import type { AlmanacData } from "../almanac/types";
import { awaited, keepEntropy, newEntropy } from "./entropy";
import { partOfLobby } from "./lobby";
import { request } from "./request";
import type {
  BotStanding,
  Challenge,
  ChatLine,
  Daily,
  DailyResults,
  Duplicate,
  DuplicateInList,
  Game,
  Hint,
  Ladder,
  JudgedAnswer,
  Language,
  Leaderboard,
  Lobby,
  Me,
  Meeting,
  MyMatch,
  NewDevice,
  NewChallenge,
  NewDuplicate,
  NewNews,
  NewSeat,
  NewSeek,
  NewTable,
  NewsSettings,
  NewTournament,
  PastGame,
  Profile,
  PosedPuzzle,
  PuzzleShelves,
  RatingChange,
  Replay,
  ReviewState,
  Rulebook,
  Seek,
  SeekState,
  Series,
  Table,
  Vacation,
  Tournament,
  TournamentInList,
  ViewChanged,
  WaitingTables,
  WantedGames,
  WantedTables,
  Whom,
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
const tournament = (id: string, rest = "") => `/tournaments/${encodeURIComponent(id)}${rest}`;

/** The query of an address; filters that are null are left out. */
function queryOf(filters: WantedGames | WantedTables): string {
  const said = Object.entries(filters).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]]));
  const query = new URLSearchParams(said).toString();
  return query === "" ? "" : `?${query}`;
}

/** What somebody has played. */
function player(what: "players" | "history" | "records", name: string, filters: WantedGames): string {
  return `/${what}/${encodeURIComponent(name)}${queryOf(filters)}`;
}

export const api = {
  me: () => get<Me>("/me"),
  rename: (name: string) => put<Me>("/me", { name }),
  register: (name: string, login: string | null, password: string, email: string | null) =>
    post<Me>("/accounts", { name, login, password, email }),
  logIn: (name: string, password: string) => post<Me>("/session", { name, password }),
  logOut: () => remove<undefined>("/session"),
  logOutEverywhere: () => remove<undefined>("/sessions"),
  changePassword: (proof: Proof, password: string) =>
    put<Me>("/me/password", "password" in proof ? { old: proof.password, password } : { ...proof, password }),
  changeEmail: (email: string | null, proof: Proof) => put<Me>("/me/email", { email, ...proof }),
  forgetPassword: (name: string) => post<undefined>("/password-resets", { name }),
  resetPassword: (token: string, password: string) =>
    put<Me>("/password-resets", { token, password }),
  deleteMe: (proof: Proof) => post<undefined>("/me/delete", proof),

  leaderboard: (ladder: Ladder, page = 0) => get<Leaderboard>(`/ladders/${ladder}?page=${page}`),
  botStandings: (ladder: Ladder) => get<BotStanding[]>(`/ladders/${ladder}/bots`),
  matches: () => partOfLobby("matches", () => get<MyMatch[]>("/me/matches")),
  profile: (name: string, ladder: Ladder | null) => get<Profile>(player("players", name, { ladder })),
  pastGames: (name: string, wanted: WantedGames) => get<PastGame[]>(player("history", name, wanted)),
  /** Where the records of these games are, in one file. */
  recordsPath: (name: string, wanted: WantedGames) => `/api${player("records", name, wanted)}`,
  showProfile: (isPublic: boolean) => put<undefined>("/me/profile", { public: isPublic }),

  news: () => get<NewsSettings>("/me/news"),
  changeNews: (wanted: NewNews) => put<NewsSettings>("/me/news", wanted),
  speakNews: (language: Language) => put<undefined>("/me/news/language", { language }),
  addDevice: (device: NewDevice) => put<undefined>("/me/news/device", device),
  removeDevice: (endpoint: string) => remove<undefined>(`/me/news/device?${new URLSearchParams({ endpoint }).toString()}`),
  askConfirmation: () => post<undefined>("/me/news/confirmation"),
  confirmEmail: (token: string) => post<undefined>("/news/confirmations", { token }),
  stopLetters: (token: string) => post<undefined>(`/news/stop?${new URLSearchParams({ token }).toString()}`),
  waiting: () => partOfLobby("waiting", () => get<WaitingTables>("/me/waiting")),

  games: () => get<Game[]>("/games"),
  almanac: (game: Rulebook, language: Language) =>
    get<AlmanacData>(`/games/${game}/almanac?language=${language}`),

  lobby: (language: Language) => get<Lobby>(`/lobby?language=${language}`),
  tables: (wanted: WantedTables = {}) => {
    const ask = () => get<Table[]>(`/tables${queryOf(wanted)}`);
    return queryOf(wanted) === "" ? partOfLobby("tables", ask) : ask();
  },
  myTables: () => partOfLobby("mine", () => get<Table[]>("/tables/mine")),
  /** Games that wait for me, the most urgent first. */
  turns: () => get<Table[]>("/turns"),
  vacation: () => partOfLobby("vacation", () => get<Vacation>("/vacation")),
  takeVacation: (days: number) => put<Vacation>("/vacation", { days }),
  endVacation: () => remove<Vacation>("/vacation"),
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

  puzzles: (language: Language) =>
    partOfLobby("puzzles", () => get<PuzzleShelves>(`/puzzles?language=${language}`), language),
  nextPuzzle: (wish: URLSearchParams, language: Language) =>
    get<PosedPuzzle>(`/puzzles/next?${new URLSearchParams([...wish, ["language", language]]).toString()}`),
  puzzle: (id: string, language: Language) =>
    get<PosedPuzzle>(`/puzzles/${encodeURIComponent(id)}?language=${language}`),
  answerPuzzle: (id: string, action: string, language: Language) =>
    post<JudgedAnswer>(`/puzzles/${encodeURIComponent(id)}/answer?language=${language}`, { action }),
  daily: () => partOfLobby("daily", () => get<Daily>("/daily")),
  dailyResults: (day: string, game: Rulebook) => get<DailyResults>(`/daily/${day}/${game}`),
  playDaily: (day: string, game: Rulebook) => post<Table>(`/daily/${game}`, { day }),

  duplicates: () => get<DuplicateInList[]>("/duplicates"),
  openDuplicate: (asked: NewDuplicate) => post<Duplicate>("/duplicates", asked),
  duplicate: (id: string) => get<Duplicate>(`/duplicates/${encodeURIComponent(id)}`),
  joinDuplicate: (id: string) => post<Duplicate>(`/duplicates/${encodeURIComponent(id)}/join`),
  playDuplicate: (id: string, number: number) =>
    post<Table>(`/duplicates/${encodeURIComponent(id)}/deals/${number}`),

  tournaments: () => get<TournamentInList[]>("/tournaments"),
  /** Those that are not over. */
  tournamentsNow: () => partOfLobby("tournaments", () => get<TournamentInList[]>("/tournaments?over=false")),
  openTournament: (asked: NewTournament) => post<Tournament>("/tournaments", asked),
  tournament: (id: string) => get<Tournament>(tournament(id)),
  joinTournament: (id: string) => post<Tournament>(tournament(id, "/join")),
  leaveTournament: (id: string) => post<Tournament>(tournament(id, "/leave")),
  startTournament: (id: string) => post<Tournament>(tournament(id, "/start")),
  cancelTournament: (id: string) => post<Tournament>(tournament(id, "/cancel")),
  tournamentOf: (table: string) => get<{ tournament: string | null }>(at(table, "/tournament")),

  /** Ask the coach to go through a finished game; once is enough, for everybody. */
  askReview: (id: string) => post<undefined>(at(id, "/review")),
  /** How far the coach has come; of the decisions, those after the ones that are known. */
  review: (id: string, language: Language, since: number) =>
    get<ReviewState>(at(id, `/review?language=${language}&since=${since}`)),
  /** Take a decision of a finished game again, at a table of one’s own against bots. */
  tryPosition: (id: string, decision: number, bot: string) => post<Table>(at(id, "/try"), { decision, bot }),

  seeks: () => partOfLobby("seeks", () => get<Seek[]>("/seeks")),
  seek: (wanted: NewSeek, seal: string | null) => post<SeekState>("/seeks", { ...wanted, seal }),
  /** A sign that we are still waiting; the table, once there is one. */
  lookForPairing: () => post<SeekState>("/seeks/mine"),
  withdrawSeek: () => remove<SeekState>("/seeks/mine"),
  meeting: () => partOfLobby("meeting", () => get<Meeting>("/meeting")),
  askFriend: (whom: Whom) => post<undefined>("/friends", whom),
  acceptFriend: (person: string) => put<undefined>(`/friends/${encodeURIComponent(person)}`),
  /** Decline, withdraw, or be friends no longer. */
  dropFriend: (person: string) => remove<undefined>(`/friends/${encodeURIComponent(person)}`),
  challenge: (asked: NewChallenge) => post<Challenge>("/challenges", asked),
  acceptChallenge: (id: string) =>
    sealed((seal) => post<Table>(`/challenges/${encodeURIComponent(id)}/accept`, { seal })),
  dropChallenge: (id: string) => remove<undefined>(`/challenges/${encodeURIComponent(id)}`),
  invite: (table: string, person: string) => post<undefined>(at(table, "/invitations"), { person }),
  acceptInvitation: (table: string) =>
    sealed((seal) => post<Table>(at(table, "/invitations/accept"), { seal })),
  declineInvitation: (table: string) => remove<undefined>(at(table, "/invitations")),
  block: (whom: Whom) => post<undefined>("/blocks", whom),
  unblock: (person: string) => remove<undefined>(`/blocks/${encodeURIComponent(person)}`),
  series: (id: string) => get<Series>(at(id, "/series")),
  ratingChange: (id: string) => get<RatingChange | null>(at(id, "/rating")),

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
