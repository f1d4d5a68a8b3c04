/** The socket of a table: it comes back by itself, resumes where it was, and loses no move. */
import type { ClientMessage, Language, ServerMessage } from "../../api/types";
import type { Pace } from "../../settings/store";
import { type LiveState, NOTHING_YET, type Pending, received } from "./state";

const FOR_GOOD = [4403, 4429]; // the codes of the server for those who may not be here, or send too much
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 8_000;
const ANSWER_SOON = 1_500; // when there is reason to doubt
const FIRST_DELAY = 500;
const LONGEST_DELAY = 4_000;

/** How long to wait before the nth attempt; spread out, so that not everybody comes back at once. */
export function delayBefore(attempt: number, chance: number = Math.random()): number {
  const longest = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** attempt);
  return longest * (0.5 + chance / 2);
}

export class Connection {
  private state: LiveState = NOTHING_YET;
  private readonly listeners = new Set<() => void>();
  private onRejected: ((reason: string) => void) | null = null;
  private socket: WebSocket | null = null;
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private readonly id: string;
  private language: Language;
  private pace: Pace;
  /** The language the story so far was told in. */
  private told: Language | null = null;

  constructor(id: string, language: Language, pace: Pace) {
    this.id = id;
    this.language = language;
    this.pace = pace;
  }

  readonly read = (): LiveState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Connect, and stay connected until the returned function is called. */
  readonly open = (): (() => void) => {
    const look = () => {
      if (document.visibilityState === "visible") this.hurry();
    };
    window.addEventListener("online", this.renew);
    window.addEventListener("offline", this.hurry);
    document.addEventListener("visibilitychange", look);
    this.connect();
    return () => {
      window.removeEventListener("online", this.renew);
      window.removeEventListener("offline", this.hurry);
      document.removeEventListener("visibilitychange", look);
      this.drop();
      clearTimeout(this.retry);
    };
  };

  readonly tellRejections = (listener: (reason: string) => void): void => {
    this.onRejected = listener;
  };

  readonly play = (action: string): void => {
    this.ask({ token: newToken(), action, stored: false });
  };

  readonly undo = (): void => {
    this.ask({ token: newToken(), action: null, stored: false });
  };

  readonly say = (text: string): void => {
    this.send({ type: "say", text });
  };

  readonly speak = (language: Language): void => {
    if (language === this.language) return;
    this.language = language;
    if (this.state.refused === null) this.send({ type: "speak", language });
    else this.connect(); // to be told why in the new language
  };

  /** How fast bots should seem to think. */
  readonly hurryBots = (pace: Pace): void => {
    if (pace === this.pace) return;
    this.pace = pace;
    this.send({ type: "pace", pace });
  };

  private change(next: LiveState): void {
    if (next === this.state) return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }

  /** One question at a time: what was clicked twice is asked once. */
  private ask(pending: Pending): void {
    if (this.state.pending !== null) return;
    this.change({ ...this.state, pending });
    this.sendPending();
  }

  private sendPending(): void {
    const { pending } = this.state;
    if (pending === null || pending.stored) return;
    const { token, action } = pending;
    this.send(action === null ? { type: "take_back", token } : { type: "move", token, action });
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private connect(): void {
    clearTimeout(this.retry);
    const socket = new WebSocket(this.address());
    this.socket = socket;
    this.expectAnswer(ANSWER_WITHIN);
    socket.onopen = () => {
      this.attempt = 0;
      this.told = this.language;
      this.change({ ...this.state, connected: true });
      if (this.pace !== "normal") this.send({ type: "pace", pace: this.pace });
      this.sendPending();
      this.pinging = setInterval(() => this.ping(ANSWER_WITHIN), PING_EVERY);
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => this.hear(data);
    socket.onclose = ({ code, reason }: CloseEvent) => {
      if (FOR_GOOD.includes(code)) this.refuse(reason);
      else this.lost();
    };
  }

  /** Where to listen; a story in another language is asked for from the beginning. */
  private address(): string {
    const since = this.told === null || this.told === this.language ? this.state.moves : 0;
    const { protocol, host } = window.location;
    const query = new URLSearchParams({ since: String(since), language: this.language });
    const scheme = protocol === "https:" ? "wss:" : "ws:";
    return `${scheme}//${host}/api/tables/${encodeURIComponent(this.id)}/live?${query}`;
  }

  private hear(data: string): void {
    clearTimeout(this.silence);
    const message = JSON.parse(data) as ServerMessage;
    const state = this.state.refused === null ? this.state : { ...this.state, refused: null };
    this.change(received(state, message, performance.now()));
    if (message.type === "rejected") this.onRejected?.(message.reason);
  }

  private ping(within: number): void {
    this.send({ type: "ping" });
    this.expectAnswer(within);
  }

  /** A socket that is dead may not know it: when nobody says anything we hang up ourselves. */
  private expectAnswer(within: number): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lost(), within);
  }

  private drop(): void {
    clearInterval(this.pinging);
    clearTimeout(this.silence);
    const { socket } = this;
    this.socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private refuse(reason: string): void {
    this.drop();
    this.change({ ...this.state, connected: false, refused: reason });
  }

  private lost(): void {
    this.drop();
    this.change({ ...this.state, connected: false });
    this.retry = setTimeout(() => this.connect(), delayBefore(this.attempt++));
  }

  /** Somebody looks at the page again, or the net seems to be gone: find out now how things stand. */
  private readonly hurry = (): void => {
    if (this.socket?.readyState === WebSocket.OPEN) this.ping(ANSWER_SOON);
    else if (this.socket === null && this.state.refused === null) this.connect();
  };

  /** The net is back, perhaps another one: nothing that was opened over the old one can be trusted. */
  private readonly renew = (): void => {
    if (this.state.refused !== null) return;
    this.drop();
    this.attempt = 0;
    this.connect();
  };
}

/** Random enough never to meet another; works without https too. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
