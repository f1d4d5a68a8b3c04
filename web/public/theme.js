// Runs before the first paint, so that a page in the Night theme never flashes white. Keep in step with src/settings/store.ts.
(() => {
  try {
    const { theme, motion } = JSON.parse(localStorage.getItem("pharos.settings") ?? "{}");
    if (theme === "day" || theme === "night") document.documentElement.dataset.theme = theme;
    if (motion === "off") document.documentElement.dataset.motion = "off";
  } catch {
    // A broken setting is no setting.
  }
})();
