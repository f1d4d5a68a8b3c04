import "@testing-library/jest-dom/vitest";

import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";

import { i18n, startSpeaking } from "../i18n";
import { mediaQuery } from "./media";

configure({ asyncUtilTimeout: 20_000 }); // machines that do much else at the same time are slow

// jsdom knows the element <dialog> but not how to open it, and nothing of media queries and sizes.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute("open", "");
};
HTMLDialogElement.prototype.show ??= HTMLDialogElement.prototype.showModal;
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.removeAttribute("open");
  this.dispatchEvent(new Event("close"));
};
Element.prototype.scrollIntoView ??= () => undefined;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia ??= (query) => mediaQuery(query);

await startSpeaking("en");
beforeEach(async () => {
  localStorage.clear();
  await i18n.changeLanguage("en");
});
afterEach(cleanup);
