import { afterEach, expect, test, vi } from "vitest";

import { i18n } from "../i18n";
import { messageOf, request } from "./request";

const REFUSAL = { code: "no_free_seat", facts: {}, message: "No seat is free.", words: "Er is geen plaats vrij." };

function answer(body: unknown, status = 409): void {
  const response = () => Promise.resolve(new Response(JSON.stringify(body), { status }));
  vi.stubGlobal("fetch", vi.fn(response));
}

const refused = () => request("POST", "/tables/t1/join", {}).catch((error: unknown) => error);

afterEach(async () => {
  vi.unstubAllGlobals();
  await i18n.changeLanguage("en");
});

test("the server is asked in the language of the page, and its words are shown", async () => {
  await i18n.changeLanguage("nl");
  answer({ error: REFUSAL });
  const error = await refused();
  expect(fetch).toHaveBeenCalledWith(
    "/api/tables/t1/join",
    expect.objectContaining({ headers: expect.objectContaining({ "accept-language": "nl" }) as object }),
  );
  expect(error).toMatchObject({ status: 409, code: "no_free_seat", message: "Er is geen plaats vrij." });
  expect(messageOf(error)).toBe("Er is geen plaats vrij.");
});

test("an answer that we cannot read is reported in our own words", async () => {
  answer({ detail: "?" }, 500);
  expect(messageOf(await refused())).toBe(i18n.t("error.unknown", { ns: "shell" }));
});
