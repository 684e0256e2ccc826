// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Menu, MenuAction, MenuLink } from "./menu.tsx";

const act = vi.fn();
let user: ReturnType<typeof userEvent.setup>;

function Where() {
  return <p>at {useLocation().pathname}</p>;
}

// Preloads the menu's code, so that no test waits for it.
beforeAll(() => import("./menu-view.tsx"));
beforeEach(() => {
  act.mockReset();
  user = userEvent.setup();
  render(
    <MemoryRouter>
      <Menu label="Ada: account menu" buttonContent="Ada" header="ada@example.com">
        <MenuLink to="/profile">Profile</MenuLink>
        <MenuLink to="/messages">Messages</MenuLink>
        <MenuAction onClick={act}>Sign Out</MenuAction>
      </Menu>
      <button type="button">Elsewhere</button>
      <Where />
    </MemoryRouter>,
  );
});
afterEach(cleanup);

const button = () => screen.getByRole("button", { name: "Ada: account menu" });
const isOpen = () => screen.queryByRole("menu") !== null;
const focused = () => document.activeElement?.textContent;

describe("Menu", () => {
  it.each([
    ["Enter", "Profile"],
    [" ", "Profile"],
    ["ArrowDown", "Profile"],
    ["ArrowUp", "Sign Out"],
  ])("opens on the key %j and focuses %s", async (key, item) => {
    button().focus();
    await user.keyboard(`{${key}}`);
    expect([isOpen(), button().getAttribute("aria-expanded"), focused()]).toEqual([true, "true", item]);
  });

  it("moves the focus with the arrow keys, Home, End and first letters, and wraps around", async () => {
    await user.click(button());
    const visited: (string | null | undefined)[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Home", "End", "m", "s", "x"]) {
      // Letters in quick succession count as one word.
      if (key === "s") await new Promise((resolve) => setTimeout(resolve, 600));
      await user.keyboard(key.length > 1 ? `{${key}}` : key);
      visited.push(focused());
    }
    expect(visited).toEqual([
      "Messages",
      "Sign Out",
      "Profile",
      "Sign Out",
      "Profile",
      "Sign Out",
      "Messages",
      "Sign Out",
      "Sign Out",
    ]);
  });

  it("restores the focus on Escape", async () => {
    await user.click(button());
    await user.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  });

  it.each([
    ["a click outside", () => user.click(screen.getByText("Elsewhere"))],
    ["Tab", () => user.keyboard("{Tab}")],
    ["another click on its button", () => user.click(button())],
  ])("closes on %s", async (_, close) => {
    await user.click(button());
    expect(isOpen()).toBe(true);
    await close();
    expect(isOpen()).toBe(false);
  });

  it("follows a link entry, and closes", async () => {
    await user.click(button());
    await user.keyboard("{ArrowDown}{Enter}");
    expect(screen.getByText("at /messages")).toBeTruthy();
    expect(isOpen()).toBe(false);
  });

  it("performs an action entry once, and closes", async () => {
    await user.click(button());
    await user.click(screen.getByRole("menuitem", { name: "Sign Out" }));
    expect(act).toHaveBeenCalledTimes(1);
    expect(isOpen()).toBe(false);
  });
});
