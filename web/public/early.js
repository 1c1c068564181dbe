// Runs before the first paint: the theme and the language that were chosen last time. It knows nothing else of the page.
try {
  const kept = JSON.parse(localStorage.getItem("cairn.settings") ?? "{}");
  if (kept.theme === "light" || kept.theme === "dark") document.documentElement.dataset.theme = kept.theme;
  if (kept.language === "en" || kept.language === "de") document.documentElement.lang = kept.language;
} catch {
  // Nothing kept, or nothing may be kept: the system's choice holds.
}
