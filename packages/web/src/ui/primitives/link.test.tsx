// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { Link, type LinkProps } from "./link.tsx";

afterEach(cleanup);

function At() {
  const { pathname, search, hash, state } = useLocation();
  return <output>{JSON.stringify([pathname + search + hash, state])}</output>;
}

async function press(link: LinkProps): Promise<string | null> {
  render(
    <MemoryRouter initialEntries={["/jobs?state=open"]}>
      <Link {...link}>There</Link>
      <At />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("link", { name: "There" }));
  return screen.getByRole("status").textContent;
}

it.each<[LinkProps, string, string, unknown]>([
  [{ to: "/messages?contact=1" }, "/messages?contact=1", "/messages?contact=1", null],
  [{ to: "#quotes" }, "/jobs#quotes", "/jobs#quotes", null],
  [{ to: { search: "?state=done", hash: "#a" } }, "/jobs?state=done#a", "/jobs?state=done#a", null],
  [{ to: "/pricing", state: { from: "jobs" } }, "/pricing", "/pricing", { from: "jobs" }],
])("goes to %o without loading the page", async (link, href, at, state) => {
  expect(await press(link)).toBe(JSON.stringify([at, state]));
  expect(screen.getByRole("link").getAttribute("href")).toBe(href);
});

it.each(["tel:+2347004263449", "https://wa.me/2347004263449"])("leaves %s to the browser", async (to) => {
  const prevented: boolean[] = [];
  const watch = (event: Event) => {
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener("click", watch, { once: true });
  expect(await press({ to })).toContain("/jobs?state=open");
  expect(prevented).toEqual([false]);
  expect(screen.getByRole("link").getAttribute("href")).toBe(to);
});

it("leaves links to other tabs to the browser, and does not navigate if onClick prevents the default", async () => {
  addEventListener("click", (event) => event.preventDefault(), { once: true });
  expect(await press({ to: "/pricing", target: "_blank" })).toContain("/jobs?state=open");
  cleanup();
  expect(await press({ to: "/pricing", onClick: (event) => event.preventDefault() })).toContain("/jobs");
});
