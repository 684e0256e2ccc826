// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Picture } from "../ui/picture.tsx";
import { bytesOf, chooseLite, noteFetched, noteSaved, savedBytes } from "./lite-choice.ts";
import { ahead, isLite, widthsOf } from "./lite.ts";

const early = readFileSync(`${import.meta.dirname}/../early.js`, "utf8");
const image = {
  key: "portfolio/1",
  width: 1280,
  height: 960,
  placeholder: "data:,",
  widths: [160, 320, 800, 1280],
};

/** What the page's first script makes of this. */
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
  ])("in a browser that says %o where %s was chosen: %s", (connection, choice, expected) => {
    expect(start(connection, choice)).toBe(expected);
  });

  it("is chosen for good", () => {
    chooseLite(true);
    expect(start({}, localStorage.getItem("lite"))).toBe(true);
    chooseLite(false);
    expect(start({ saveData: true }, localStorage.getItem("lite"))).toBe(false);
  });

  it("takes no picture wider than 320 pixels where there is such a one", () => {
    expect(widthsOf(image)).toEqual(image.widths);
    chooseLite(true);
    expect(widthsOf(image)).toEqual([160, 320]);
    expect(widthsOf({ widths: [160, 400, 800] })).toEqual([160, 400]);
    expect(widthsOf({ widths: [160] })).toEqual([160]);
  });

  it("fetches nothing ahead", () => {
    const load = vi.fn(async () => undefined);
    ahead(load)();
    expect(load).toHaveBeenCalledTimes(1);
    chooseLite(true);
    ahead(load)();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("counts what a picture would have taken once, less what it took after all", () => {
    chooseLite(true);
    noteSaved(image, 700);
    noteSaved(image, 700);
    expect(savedBytes()).toBe(bytesOf(image, 800));
    noteFetched(image);
    expect(savedBytes()).toBe(bytesOf(image, 800) - bytesOf(image, 320));
  });

  it("shows no picture inside a button or link, as it has a button of its own", () => {
    const sources = join(import.meta.dirname, "..");
    const read = (file: string) => readFileSync(join(sources, file), "utf8");
    const nested = readdirSync(sources, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      // What closes itself has no picture in it.
      .filter((file) =>
        /<(button|a|Link|Button)\b(?:[^<>]|=>)*[^/=]>(?:(?!<\/\1>)[^])*?<Picture\b/.test(read(file)),
      );
    expect(nested).toEqual([]);
  });

  it("shows a picture once it is asked for, in the same frame", async () => {
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
