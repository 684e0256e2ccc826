/** In matching order: most browsers also name those they derive from. */
const browsers = [
  ["SamsungBrowser/", "Samsung Internet"],
  ["OPR/", "Opera"],
  ["OPT/", "Opera"],
  ["Opera Mini/", "Opera Mini"],
  ["UCBrowser/", "UC Browser"],
  ["PHX/", "Phoenix"],
  ["EdgA/", "Edge"],
  ["EdgiOS/", "Edge"],
  ["Edg/", "Edge"],
  ["FxiOS/", "Firefox"],
  ["Firefox/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const systems = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS X", "Mac"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;

/** Returns a readable name for a User-Agent: "Chrome on Android", or "Unknown device". */
export function deviceOf(userAgent: string): string {
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1];
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  if (!browser && !system) return "Unknown device";
  return system ? `${browser ?? "Browser"} on ${system}` : (browser ?? "Unknown device");
}
