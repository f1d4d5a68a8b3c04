/** One call to the server; every failure becomes an ApiError whose message is in the reader’s language. */
import { i18n } from "../i18n";
import type { components } from "./schema";

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
  }
}

type Refusal = components["schemas"]["Problem"];

type Method = "GET" | "POST" | "PUT" | "DELETE";

export async function request<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const response = await answer(method, path, body);
  if (!response.ok) throw await failure(response);
  if (response.status === 204) return undefined as T;
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return (isJson ? await response.json() : await response.text()) as T;
}

async function answer(method: Method, path: string, body: unknown): Promise<Response> {
  try {
    return await fetch(`/api${path}`, {
      method,
      headers: {
        "accept-language": i18n.language,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, "offline", i18n.t("error.offline", { ns: "shell" }));
  }
}

async function failure(response: Response): Promise<ApiError> {
  const unknown = new ApiError(response.status, "unknown", i18n.t("error.unknown", { ns: "shell" }));
  try {
    const { error } = (await response.json()) as { error?: Partial<Refusal> };
    if (!error?.words) return unknown;
    return new ApiError(response.status, error.code ?? "unknown", error.words);
  } catch {
    return unknown;
  }
}

/** What to tell a person about any failure. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : i18n.t("error.unknown", { ns: "shell" });
}
