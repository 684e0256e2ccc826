import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const pages = execFileSync("git", ["ls-files", "*.md"], { encoding: "utf8" }).trim().split("\n");

/** Returns the anchors of a page's headings, as GitHub names them. */
function anchorsOf(page: string): string[] {
  const prose = readFileSync(page, "utf8").replaceAll(/^ *```.*?^ *```$/gms, "");
  return [...prose.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

it("finds the file and the heading of each link between pages", () => {
  const links = pages.flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
      ([text, file = "", anchor]) => ({
        page,
        text,
        target: file ? join(dirname(page), file) : page,
        anchor,
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(60);
  const broken = links.filter(
    ({ target, anchor }) => !existsSync(target) || (anchor && !anchorsOf(target).includes(anchor)),
  );
  expect(broken.map(({ page, text }) => `${page} ${text}`)).toEqual([]);
});
