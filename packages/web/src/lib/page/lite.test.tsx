// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Picture } from "../../ui/media/picture.tsx";
import { bytesOf, chooseLite, countFetched, countSkipped, savedBytes } from "./lite-choice.ts";
import { preloadCode, isLite, widthsOf } from "./lite.ts";

const early = readFileSync(`${import.meta.dirname}/../../early.js`, "utf8");
const image = {
  key: "portfolio/1",
  width: 1280,
  height: 960,
  placeholder: "data:,",
  widths: [160, 320, 800, 1280],
};

/** Runs the page's first script (`early.js`) and returns whether lite mode is on. */
function start(connection: object | undefined, choice: string | null = null): boolean {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  if (choice === null) localStorage.removeItem("lite");
  else localStorage.setItem("lite", choice);
  runInThisContext(early);
  return isLite();
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute("data-lite");
});

describe("lite mode", () => {
  it.each([
    [undefined, null, false],
    [{ effectiveType: "4g", saveData: false }, null, false],
    [{ effectiveType: "3g" }, null, false],
    [{ effectiveType: "2g" }, null, true],
    [{ effectiveType: "slow-2g" }, null, true],
    [{ effectiveType: "4g", saveData: true }, null, true],
    [{ effectiveType: "2g", saveData: true }, "off", false],
    [{ effectiveType: "4g" }, "on", true],
  ])("with the connection %o and the choice %s: %s", (connection, choice, expected) => {
    expect(start(connection, choice)).toBe(expected);
  });

  it("remembers the choice", () => {
    chooseLite(true);
    expect(start({}, localStorage.getItem("lite"))).toBe(true);
    chooseLite(false);
    expect(start({ saveData: true }, localStorage.getItem("lite"))).toBe(false);
  });

  it("fetches no picture wider than 320 pixels if it exists in that width", () => {
    expect(widthsOf(image)).toEqual(image.widths);
    chooseLite(true);
    expect(widthsOf(image)).toEqual([160, 320]);
    expect(widthsOf({ widths: [160, 400, 800] })).toEqual([160, 400]);
    expect(widthsOf({ widths: [160] })).toEqual([160]);
  });

  it("preloads nothing", () => {
    const load = vi.fn(async () => undefined);
    preloadCode(load)();
    expect(load).toHaveBeenCalledTimes(1);
    chooseLite(true);
    preloadCode(load)();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("counts the bytes of a skipped picture once, and subtracts those that were fetched after all", () => {
    chooseLite(true);
    countSkipped(image, 700);
    countSkipped(image, 700);
    expect(savedBytes()).toBe(bytesOf(image, 800));
    countFetched(image);
    expect(savedBytes()).toBe(bytesOf(image, 800) - bytesOf(image, 320));
  });

  it("has no picture inside a button or link, because the picture has its own button", () => {
    const sources = join(import.meta.dirname, "../..");
    const read = (file: string) => readFileSync(join(sources, file), "utf8");
    const nested = readdirSync(sources, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      // Skip self-closing elements.
      .filter((file) =>
        /<(button|a|Link|Button)\b(?:[^<>]|=>)*[^/=]>(?:(?!<\/\1>)[^])*?<Picture\b/.test(read(file)),
      );
    expect(nested).toEqual([]);
  });

  it("shows a picture in the same frame once it is requested", async () => {
    chooseLite(true);
    render(<Picture image={image} alt="A door" ratio={1.5} sizes="100vw" />);
    const button = await screen.findByRole("button", { name: /^Show picture, about \d+ KB: A door$/ });
    expect(screen.queryByRole("img")).toBeNull();
    const frame = button.parentElement?.parentElement;
    await userEvent.click(button);
    expect(screen.getByRole("img", { name: "A door" }).getAttribute("src")).toBe(
      "/media/portfolio/1-320.webp",
    );
    expect(document.activeElement).toBe(frame);
  });
});
