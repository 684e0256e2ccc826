/** The path of a Chrome or Chromium on this machine, if there is one. */
export function findBrowser(): string | undefined;

/** The path of a Chrome or Chromium; installs one where there is none. Throws an Error of one line. */
export function ensureBrowser(): string;
