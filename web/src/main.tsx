import "./look/look.css";

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { App } from "./App";
import { startSpeaking } from "./i18n";
import { followSettings } from "./settings/apply";
import { readSettings } from "./settings/store";

const root = document.getElementById("page");
if (root === null) throw new Error("index.html has no element #page");

await startSpeaking(readSettings().language);
followSettings();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
