// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { UserType } from "../lib/session.ts";
import { linksIn } from "../lib/testing.ts";
import { answering, markSession, renderAt, session, userOf } from "../lib/testing-session.tsx";
import { Header } from "./header.tsx";
import { UnreadBadge } from "./unread-badge.tsx";
import { VerifyNotice } from "./verify-notice.tsx";

interface Menus {
  /** The header's own links beside the name of the site, in their order. */
  header: string[];
  /** What the user menu leads to before Sign Out. */
  account: string[];
  /** What a narrow screen's menu leads to. */
  mobile: string[];
}

/** What admins find beside the dashboard in the menu of a narrow screen, and with it on the line below the header. */
const adminPages = [
  "Users /admin/users",
  "Artisans /admin/artisans",
  "Merchants /admin/merchants",
  "Clients /clients",
  "Reviews /admin/reviews",
  "Payments /admin/payments",
  "Moderation /admin/moderation",
  "Bulk Upload /admin/bulk-upload",
  "Blog /admin/blog",
  "Partnerships /admin/partnerships",
  "Reports /admin/reports",
  "Audit /admin/audit",
  "Settings /admin/settings",
  "New /admin/new",
];

const menus: Record<UserType, Menus> = {
  client: {
    header: ["Find Artisans /artisans", "Become an Artisan /become-artisan", "Messages /messages"],
    account: [
      "Profile /profile",
      "Messages /messages",
      "Notifications /notifications",
      "Saved artisans /favourites",
    ],
    mobile: [
      "Find Artisans /artisans",
      "Become an Artisan /become-artisan",
      "Profile /profile",
      "Messages /messages",
      "Notifications /notifications",
      "Saved artisans /favourites",
    ],
  },
  artisan: {
    header: ["Find Artisans /artisans", "Artisan Dashboard /artisan", "Messages /messages"],
    account: ["Profile /profile", "Messages /messages", "Notifications /notifications"],
    mobile: [
      "Find Artisans /artisans",
      "Artisan Dashboard /dashboard/artisan",
      "Profile /profile",
      "Messages /messages",
      "Notifications /notifications",
    ],
  },
  merchant: {
    header: ["Find Artisans /artisans", "Become an Artisan /become-artisan"],
    account: ["Profile /profile", "Notifications /notifications", "Dashboard /dashboard"],
    mobile: [
      "Find Artisans /artisans",
      "Become an Artisan /become-artisan",
      "Profile /profile",
      "Notifications /notifications",
      "Dashboard /dashboard",
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
      ...adminPages,
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
  it("the header leads to what is theirs, and to no sign-in", async () => {
    await show(userType);
    const bar = within(screen.getByRole("banner")).getByRole("navigation", {
      name: userType === "admin" ? "Administration" : "Trades",
    });
    const links = linesIn(screen.getByRole("banner")).filter((line) => !linesIn(bar).includes(line));
    expect(links).toEqual(["Handiwork /", ...header]);
  });

  it("the user menu opens by the keyboard", async () => {
    const user = await show(userType);
    (await trigger()).focus();
    await user.keyboard("{Enter}");
    const menu = await screen.findByRole("menu");
    expect(linesIn(menu)).toEqual(account);
    const items = within(menu).getAllByRole("menuitem");
    expect(items.at(-1)?.textContent).toBe("Sign Out");
    expect(items).toHaveLength(account.length + 1);
  });

  it("the menu of a narrow screen has the same", async () => {
    const user = await show(userType);
    await user.click(screen.getByRole("button", { name: "Menu" }));
    const menu = await screen.findByRole("dialog", { name: "Menu" });
    await vi.waitFor(() => expect(linesIn(menu)).toEqual(mobile));
    expect(within(menu).getByRole("button", { name: "Sign Out" })).toBeTruthy();
  });
});

it("admins find all of their pages on the line below the header, and no trades", async () => {
  await show("admin");
  const bar = screen.getByRole("navigation", { name: "Administration" });
  await vi.waitFor(() => expect(linesIn(bar)).toEqual(["Dashboard /admin", ...adminPages]));
  expect(screen.queryByRole("navigation", { name: "Trades" })).toBeNull();
});

it("while it is asked who is signed in, nobody is told to sign in", () => {
  answering({ "GET /api/auth/session": () => new Promise<Response>(() => undefined) });
  renderAt("/", <Header />);
  expect(screen.queryByRole("link", { name: "Join" })).toBeNull();
});

describe("the unread badge", () => {
  it.each([
    [0, "message", ""],
    [1, "message", "1 (1 unread message)"],
    [99, "notification", "99 (99 unread notifications)"],
    [100, "message", "99+ (100 unread messages)"],
  ] as const)("of %i (%s) reads %j", (count, what, words) => {
    const { container } = render(<UnreadBadge count={count} what={what} />);
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
    </>,
  );
}

describe("the reminder to verify the e-mail address", () => {
  const words = "Please verify your e-mail address.";

  it("leads there, and stays away once it has been dismissed", async () => {
    remind("/", false);
    await screen.findByText(words);
    expect(screen.getByRole("link", { name: "Verify now" }).getAttribute("href")).toBe("/verify-email");
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText(words)).toBeNull();
    cleanup();
    remind("/", false);
    await trigger();
    expect(screen.queryByText(words)).toBeNull();
  });

  it.each([
    ["on the page where that is done", "/verify-email", false],
    ["when the address is verified", "/", true],
  ])("is not there %s", async (_, address, verified) => {
    remind(address, verified);
    await trigger();
    expect(screen.queryByText(words)).toBeNull();
  });
});
