import { afterAll } from "vitest";
import { onlineManager } from "@tanstack/react-query";
import * as React from "react";

// Without this, React records a stack trace with each element, which only its warnings show.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Infinity,
  set: () => {},
  configurable: true,
});

declare const happyDOM: { setURL(url: string): void };
const address = "http://localhost:3000/";

/**
 * The web project's setup file. A worker's test files share a window, because packages keep references to it. This file resets the
 * window after each test file, and removes its listeners and timers (such as an old page's polling).
 */
const real = { addEventListener, setTimeout, setInterval };
const cleanups: (() => void)[] = [];

const listen = (...listener: Parameters<typeof addEventListener>): void => {
  real.addEventListener(...listener);
  cleanups.push(() => removeEventListener(...listener));
};
const wait = (...waiting: Parameters<typeof setTimeout>) => {
  const timer = real.setTimeout(...waiting);
  cleanups.push(() => clearTimeout(timer));
  return timer;
};
const repeat = (...repeated: Parameters<typeof setInterval>) => {
  const timer = real.setInterval(...repeated);
  cleanups.push(() => clearInterval(timer));
  return timer;
};
Object.assign(globalThis, { addEventListener: listen, setTimeout: wait, setInterval: repeat });

afterAll(() => {
  Object.assign(globalThis, real);
  for (const end of cleanups) end();
  onlineManager.setOnline(true);
  // A followed link may have left the site, whose cookies are accessible on its own origin only.
  happyDOM.setURL(address);
  for (const cookie of document.cookie.split("; ")) {
    document.cookie = `${cookie.split("=")[0]}=; Path=/; Max-Age=0`;
  }
  localStorage.clear();
  sessionStorage.clear();
  document.title = "";
  document.head.replaceChildren();
  document.body.replaceChildren();
  const { documentElement: root } = document;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
});
