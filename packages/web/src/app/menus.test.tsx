// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { UserType } from "../lib/session/session.ts";
import { linksIn } from "../lib/testing.ts";
import { answering, markSession, renderAt, session, signInAs, userOf } from "../lib/testing-session.tsx";
import { AdminSidebar, useAdminArea } from "./admin-bar.tsx";
import { Header } from "./header.tsx";
import { UnreadBadge } from "../ui/data/unread-badge.tsx";
import { VerifyNotice } from "./app.tsx";

/** Header, user menu and mobile menu of signed-in users (A-SHELL-10 to A-SHELL-27; A-GAP-06, A-GAP-20). */
interface Menus {
  /** The header's links next to the site's name, in order. */
  header: string[];
  /** The links of the user menu above Sign Out. */
  account: string[];
  /** The links of the mobile menu. */
  mobile: string[];
}

/** The admins' navigation, group by group. */
const adminPages = [
  "Dashboard /admin",
  "New /admin/new",
  "Users /admin/users",
  "Artisans /admin/artisans",
  "Merchants /admin/merchants",
  "Clients /clients",
  "Bulk Upload /admin/bulk-upload",
  "Reviews /admin/reviews",
  "User reports /admin/moderation",
  "Jobs /admin/jobs",
  "Blog /admin/blog",
  "Partnerships /admin/partnerships",
  "Payments /admin/payments",
  "Reports /admin/reports",
  "Audit log /admin/audit",
  "Settings /admin/settings",
];

const menus: Record<UserType, Menus> = {
  client: {
    header: [
      "Find Artisans /artisans",
      "Become an Artisan /become-artisan",
      "My jobs /jobs",
      "Messages /messages",
    ],
    account: [
      "Profile /profile",
      "Messages /messages",
      "My jobs /jobs",
      "Notifications /notifications",
      "Saved artisans /favourites",
    ],
    mobile: [
      "Find Artisans /artisans",
      "Become an Artisan /become-artisan",
      "My jobs /jobs",
      "Profile /profile",
      "Messages /messages",
      "Notifications /notifications",
      "Saved artisans /favourites",
    ],
  },
  artisan: {
    header: [
      "Find Artisans /artisans",
      "Artisan Dashboard /artisan",
      "My jobs /jobs",
      "Pricing /pricing",
      "Messages /messages",
    ],
    account: ["Profile /profile", "Messages /messages", "My jobs /jobs", "Notifications /notifications"],
    mobile: [
      "Find Artisans /artisans",
      "Artisan Dashboard /dashboard/artisan",
      "My jobs /jobs",
      "Pricing /pricing",
      "Profile /profile",
      "Messages /messages",
      "Notifications /notifications",
    ],
  },
  merchant: {
    header: ["Find Artisans /artisans", "Become an Artisan /become-artisan", "Dashboard /dashboard"],
    account: ["Profile /profile", "Notifications /notifications", "Dashboard /dashboard"],
    mobile: [
      "Find Artisans /artisans",
      "Become an Artisan /become-artisan",
      "Dashboard /dashboard",
      "Profile /profile",
      "Notifications /notifications",
    ],
  },
  admin: {
    header: ["Find Artisans /artisans", "Merchants /merchants", "Admin Dashboard /admin"],
    account: ["Profile /profile", "Notifications /notifications", "Manage Users /clients"],
    mobile: [
      "Find Artisans /artisans",
      "Merchants /merchants",
      "Admin Dashboard /admin",
      "Profile /profile",
      "Notifications /notifications",
      "Manage Users /clients",
    ],
  },
};

const cases = Object.entries(menus) as [UserType, Menus][];
const linesIn = (element: Element) => linksIn(element.innerHTML).map(({ text, href }) => `${text} ${href}`);
const trigger = () => screen.findByRole("button", { name: "Ada Obi: account menu" });

async function show(userType: UserType) {
  answering({ "GET /api/auth/session": session(userOf(userType)) });
  renderAt("/", <Header />);
  await trigger();
  return userEvent.setup();
}

beforeEach(() => markSession(true));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe.each(cases)("for a user of type %s", (userType, { header, account, mobile }) => {
  it("the header has their links, and none to sign-in", async () => {
    await show(userType);
    const bar = within(screen.getByRole("banner")).queryByRole("navigation", { name: "Trades" });
    const trades = bar ? linesIn(bar) : [];
    const links = linesIn(screen.getByRole("banner")).filter((line) => !trades.includes(line));
    expect(links).toEqual(["Handiwork /", ...header]);
  });

  it("the name of the account button contains its visible text (WCAG 2.5.3)", async () => {
    await show(userType);
    expect("Ada Obi: account menu").toContain((await trigger()).textContent);
  });

  it("the user menu opens with the keyboard", async () => {
    const user = await show(userType);
    (await trigger()).focus();
    await user.keyboard("{Enter}");
    const menu = await screen.findByRole("menu");
    expect(linesIn(menu)).toEqual(account);
    const items = within(menu).getAllByRole("menuitem");
    expect(items.at(-1)?.textContent).toBe("Sign Out");
    expect(items).toHaveLength(account.length + 1);
  });

  it("the mobile menu has their links", async () => {
    const user = await show(userType);
    await user.click(screen.getByRole("button", { name: "Menu" }));
    const menu = await screen.findByRole("dialog", { name: "Menu" });
    await vi.waitFor(() => expect(linesIn(menu)).toEqual(mobile));
    expect(within(menu).getByRole("button", { name: "Sign Out" })).toBeTruthy();
  });
});

const sheetButton = () => screen.findByRole("button", { name: "Admin pages" });

describe("an admin", () => {
  it("has all admin pages in a sheet, and no trades", async () => {
    const user = await show("admin");
    await user.click(await sheetButton());
    const sheet = await screen.findByRole("dialog", { name: "Admin pages" });
    expect(linesIn(within(sheet).getByRole("navigation", { name: "Administration" }))).toEqual(adminPages);
    expect(screen.queryByRole("navigation", { name: "Trades" })).toBeNull();
  });

  it("filters pages by a part of their name, and opens the first one with Enter", async () => {
    const user = await show("admin");
    await user.click(await sheetButton());
    const sheet = await screen.findByRole("dialog", { name: "Admin pages" });
    await user.type(within(sheet).getByRole("searchbox", { name: "Find a page" }), "RE");
    expect(linesIn(sheet)).toEqual([
      "Reviews /admin/reviews",
      "User reports /admin/moderation",
      "Reports /admin/reports",
    ]);
    await user.keyboard("x");
    expect(within(sheet).getByText("No page has that name.")).toBeTruthy();
    await user.keyboard("{Enter}{Backspace}{Enter}");
    expect(await screen.findByRole("button", { name: "Admin pages: Reviews" })).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("has all admin pages in the sidebar, with the current one marked", async () => {
    answering({ "GET /api/auth/session": session(userOf("admin")) });
    renderAt("/admin/audit", <AdminSidebar />);
    const side = await screen.findByRole("navigation", { name: "Administration" });
    expect(linesIn(side)).toEqual(adminPages);
    expect(within(side).getByRole("link", { current: "page" }).textContent).toBe("Audit log");
  });
});

it("shows no sign-in link while the session is loading", () => {
  answering({ "GET /api/auth/session": () => new Promise<Response>(() => undefined) });
  renderAt("/", <Header />);
  expect(screen.queryByRole("link", { name: "Join" })).toBeNull();
});

it("shows the number of jobs that wait for the user in the header and the user menu", async () => {
  answering({
    "GET /api/auth/session": session(userOf("artisan")),
    "GET /api/jobs/turns": () => Response.json({ turns: 3 }),
  });
  renderAt("/", <Header />);
  await screen.findByRole("link", { name: "My jobs (3 jobs waiting for you)" });
  await userEvent.click(await trigger());
  await screen.findByRole("menuitem", { name: "My jobs (3 jobs waiting for you)" });
});

describe("the unread badge", () => {
  it.each([
    [0, "messages", ""],
    [1, "messages", "1 (1 unread message)"],
    [2, "jobs", "2 (2 jobs waiting for you)"],
    [99, "notifications", "99 (99 unread notifications)"],
    [100, "messages", "99+ (100 unread messages)"],
  ] as const)("of %i (%s) reads %j", (count, what, words) => {
    const { container } = render(<UnreadBadge count={count} kind={what} />);
    expect(container.textContent).toBe(words);
  });
});

function remind(address: string, isEmailVerified: boolean) {
  answering({ "GET /api/auth/session": session(userOf("client", { isEmailVerified })) });
  return renderAt(
    address,
    <>
      <Header />
      <VerifyNotice />
      <main tabIndex={-1} />
    </>,
  );
}

describe("the reminder to verify the email address", () => {
  const words = "Please verify your email address.";

  it("links to the verification, moves the focus to the page when it is dismissed, and does not return", async () => {
    remind("/", false);
    await screen.findByText(words);
    expect(screen.getByRole("link", { name: "Verify now" }).getAttribute("href")).toBe("/verify-email");
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText(words)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("main"));
    cleanup();
    remind("/", false);
    await trigger();
    expect(screen.queryByText(words)).toBeNull();
  });

  it.each([
    ["on the verification page", "/verify-email", false],
    ["when the address is verified", "/", true],
  ])("is absent %s", async (_, address, verified) => {
    remind(address, verified);
    await trigger();
    expect(screen.queryByText(words)).toBeNull();
  });
});

function Area() {
  return <p>{useAdminArea() ? "an admins' page" : "another page"}</p>;
}

it.each([
  ["admin", "/dashboard", "an admins' page"],
  ["admin", "/clients", "an admins' page"],
  ["admin", "/artisans", "another page"],
  ["merchant", "/dashboard", "another page"],
] as const)("for a user of type %s, %s is %s", async (userType, path, where) => {
  const { calls } = signInAs(userType);
  renderAt(path, <Area />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(await screen.findByText(where)).toBeTruthy();
});
