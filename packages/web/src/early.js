{
  const { saveData = false, effectiveType = "" } = navigator.connection ?? {};
  let choice = null;
  try {
    choice = localStorage.getItem("lite");
  } catch {}
  const isLite = choice === null ? saveData || effectiveType.endsWith("2g") : choice === "on";
  document.documentElement.toggleAttribute("data-lite", isLite);
}
document.documentElement.toggleAttribute(
  "data-signed-in",
  document.cookie.split("; ").includes("signed-in=1"),
);
