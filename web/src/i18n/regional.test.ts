import { expect, it } from "vitest";

import { regional } from "./regional";

it.each([
  ["en", ["en-GB", "en"], "en-GB"],
  ["en", ["nl-BE", "nl"], "en-BE"],
  ["fr", ["nl-BE", "fr-CA", "en"], "fr-CA"],
  ["nl", ["zh-Hant-TW"], "nl-TW"],
  ["nl", ["de"], "nl"],
  ["nl", [], "nl"],
])("writes dates in %s as readers of %j do", (language, wishes, written) => {
  expect(regional(language, wishes)).toBe(written);
});
