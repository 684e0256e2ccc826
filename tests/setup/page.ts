import { afterAll } from "vitest";
import { onlineManager } from "@tanstack/react-query";

declare const happyDOM: { setURL(url: string): void };
const address = "http://localhost:3000/";

/**
 * Vitest's setup file of the web app's tests. The worker's files share a window, as packages keep hold of it: each file finds
 * it as a first visit does, and what it hung there or had waiting (an old page's polls, say) does not reach the files after it.
 */
const real = { addEventListener, setTimeout, setInterval };
const ends: (() => void)[] = [];

const listen = (...listener: Parameters<typeof addEventListener>): void => {
  real.addEventListener(...listener);
  ends.push(() => removeEventListener(...listener));
};
const wait = (...waiting: Parameters<typeof setTimeout>) => {
  const timer = real.setTimeout(...waiting);
  ends.push(() => clearTimeout(timer));
  return timer;
};
const repeat = (...repeated: Parameters<typeof setInterval>) => {
  const timer = real.setInterval(...repeated);
  ends.push(() => clearInterval(timer));
  return timer;
};
Object.assign(globalThis, { addEventListener: listen, setTimeout: wait, setInterval: repeat });

afterAll(() => {
  Object.assign(globalThis, real);
  for (const end of ends) end();
  onlineManager.setOnline(true);
  // A link that was followed may have led elsewhere, where the cookies of the site are not to be had.
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
