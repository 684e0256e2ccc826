// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OwnArtisan } from "@handiwork/core/artisans/schema";
import {
  type Answer,
  failing,
  freshBrowser,
  problem,
  renderAt,
  signInAs,
  userOf,
} from "../../../lib/testing-session.tsx";
import type { SessionUser } from "../../../lib/session/session.ts";
import { ownArtisan } from "../../artisan-dashboard/testing.ts";
import { paymentOf, paymentsPage } from "../../payments/testing.ts";
import { ownDocument, plansOfTests } from "../testing.tsx";
import { Page } from "./pricing.tsx";

const toasts = freshBrowser();
ownDocument();

const plans = (items: readonly object[] = plansOfTests): Answer => {
  return () => Response.json({ items });
};

interface Visitor {
  user?: SessionUser;
  own?: OwnArtisan | null;
  routes?: Record<string, Answer>;
}

function visit({ user, own = null, routes = {} }: Visitor = {}) {
  const server = signInAs(user, {
    "GET /api/plans": plans(),
    "GET /api/artisan-profile": () => Response.json({ artisan: own }),
    "GET /api/payments?limit=5": paymentsPage(),
    ...routes,
  });
  return { ...server, ...renderAt("/pricing", <Page />), pointer: userEvent.setup() };
}

const artisan = (own: Partial<OwnArtisan> | null = {}, user: Partial<SessionUser> = {}): Visitor => ({
  user: userOf("artisan", { approval: "approved", ...user }),
  own: own && ownArtisan(own),
});
const premium = (own: Partial<OwnArtisan>) =>
  artisan({ isPremium: true, subscriptionStatus: "active", ...own }, { isPremium: true });

const cards = async () => screen.findAllByRole("article");
const buttons = async () =>
  (await cards()).map((card) => within(card).getByRole("button").firstChild?.textContent);
const hrefs = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

describe("the plans", () => {
  it("are listed in the API's order with name, description, price, period and features (B-PAY-01 to B-PAY-04, B-PAY-08, B-PAY-09)", async () => {
    visit();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Choose Your Plan");
    const shown = (await cards()).map((card) => ({
      name: within(card).getByRole("heading").textContent,
      ribbon: within(card).queryByText("BEST VALUE") !== null,
      price: card.querySelectorAll("p")[card.querySelectorAll("p").length - 1]?.textContent,
      features: within(card)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    }));
    const features = ["First in the search", "Premium badge"];
    expect(shown).toEqual([
      { name: "Basic", ribbon: false, price: "Free", features: ["Public profile"] },
      { name: "Premium Monthly", ribbon: false, price: "₦5,000/month", features },
      {
        name: "Premium Quarterly",
        ribbon: false,
        price: "₦13,500/quarter₦4,500 a month, 10% less",
        features,
      },
      { name: "Premium Yearly", ribbon: true, price: "₦48,000/year₦4,000 a month, 20% less", features },
    ]);
    expect(await buttons()).toEqual(["Join free", "Subscribe", "Subscribe", "Subscribe"]);
    expect(screen.getByText(/Nothing renews automatically/)).toBeTruthy();
  });

  it("list three benefits (B-PAY-06, B-PAY-07)", async () => {
    visit();
    const block = await screen.findByRole("region", { name: "Premium Benefits" });
    const titles = within(block)
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(["Priority Visibility", "Advanced Features", "Premium Badge"]);
  });

  it("show a toast and a retry button if they cannot be loaded (B-ERR-32)", async () => {
    const { routes, pointer } = visit({ routes: { "GET /api/plans": failing } });
    await screen.findByRole("alert");
    expect(toasts).toEqual(["error: Failed to load subscription plans"]);
    routes["GET /api/plans"] = plans();
    await pointer.click(screen.getByRole("button", { name: "Try again" }));
    expect(await cards()).toHaveLength(4);
  });

  it("show an empty state if there are none", async () => {
    visit({ routes: { "GET /api/plans": plans([]) } });
    await screen.findByText("There are no plans on offer right now");
  });
});

describe("a visitor who cannot buy", () => {
  it("is sent to sign in and back if they are a guest (B-PAY-11, B-ROLE-20)", async () => {
    const { pointer, place, calls } = visit();
    await pointer.click(within((await cards())[1]!).getByRole("button"));
    expect(toasts).toEqual(["error: Please sign in to subscribe"]);
    expect(place.current).toBe("/signin?next=%2Fpricing");
    expect(calls).not.toContain("POST /api/payments");
  });

  it("registers as an artisan if they are a guest and choose the free plan", async () => {
    const { pointer, place } = visit();
    await pointer.click(within((await cards())[0]!).getByRole("button", { name: "Join free (Basic)" }));
    expect(place.current).toBe("/register/artisan");
  });

  it.each(["client", "merchant", "admin"] as const)(
    "is told that only artisans can subscribe if they are a %s (B-PAY-12)",
    async (type) => {
      const { pointer, calls } = visit({ user: userOf(type) });
      await pointer.click(within((await cards())[1]!).getByRole("button"));
      expect(toasts).toEqual(["error: Only artisans can subscribe to premium plans"]);
      expect(calls).not.toContain("POST /api/payments");
    },
  );

  it("gets a link to set up their profile if they are an artisan without a record (B-GAP-28)", async () => {
    visit(artisan(null));
    await screen.findByRole("heading", { name: "Set up your artisan profile first" });
    expect(hrefs()).toContain("/edit-artisan-profile");
  });

  it("is asked to wait if they are an artisan who awaits approval (B-GAP-28)", async () => {
    visit(artisan({ approval: "pending" }, { approval: "pending" }));
    await screen.findByRole("heading", { name: "Your profile is waiting for approval" });
    expect(hrefs()).toContain("/artisan");
  });

  it("gets a link to verify their address if it is unverified", async () => {
    visit(artisan({}, { isEmailVerified: false }));
    await screen.findByRole("heading", { name: "Verify your email address first" });
    expect(hrefs()).toContain("/verify-email");
  });

  it("sees the support address if they are a suspended artisan", async () => {
    visit(artisan({ approval: "pending", suspendedAt: "2026-01-01T00:00:00.000Z" }, { approval: "pending" }));
    await screen.findByRole("heading", { name: "Your profile is suspended" });
  });
});

describe("an artisan's current plan", () => {
  it("is the free one without premium, and the others can be bought (B-GAP-18)", async () => {
    visit(artisan());
    expect(await buttons()).toEqual(["Current Plan", "Subscribe", "Subscribe", "Subscribe"]);
    expect(screen.getByRole("button", { name: "Current Plan" })).toHaveProperty("disabled", true);
    expect(screen.queryByText("Active Premium Subscription")).toBeNull();
  });

  const active = premium({
    premiumExpiresAt: "2026-03-20T09:00:00.000Z",
    renewsFrom: "2026-03-13T09:00:00.000Z",
    canSubscribe: false,
  });

  it("shows when premium ends and when it can be renewed (B-PAY-05)", async () => {
    visit(active);
    await screen.findByRole("heading", { name: "Active Premium Subscription" });
    await screen.findByText("20 March 2026");
    await screen.findByText(/You can renew it from 13 March 2026\./);
    const renew = "Renew from 13 March 2026";
    expect(await buttons()).toEqual(["Included in premium", renew, renew, renew]);
    for (const card of await cards())
      expect(within(card).getByRole("button").getAttribute("aria-disabled")).toBe("true");
  });

  it("shows the server's reason if an artisan with premium subscribes too early (B-PAY-13, B-PAY-14)", async () => {
    const message = "You already have a premium subscription";
    const { pointer } = visit({
      ...active,
      routes: { "POST /api/payments": () => problem(409, "conflict", { detail: message }) },
    });
    await pointer.click(within((await cards())[1]!).getByRole("button"));
    await waitFor(() => expect(toasts).toEqual([`error: ${message}`]));
  });

  it("is marked on its card while it is paid and active", async () => {
    const now = Date.now();
    const from = (days: number) => new Date(now + days * 86_400_000).toISOString();
    const paid = [
      { planSlug: "premium-yearly", periodFrom: from(20), periodUntil: from(385) },
      { planSlug: "premium-quarterly", periodFrom: from(-70), periodUntil: from(20), reference: "PAY-2-2" },
      { planSlug: "premium-monthly", periodFrom: from(-100), periodUntil: from(-70), reference: "PAY-1-1" },
    ].map((each) => paymentOf(each));
    visit({ ...active, routes: { "GET /api/payments?limit=5": paymentsPage(null, paid) } });
    const own = (await cards()).map((card) => within(card).queryByText("Your plan") !== null);
    expect(own).toEqual([false, false, true, false]);
  });

  it("can be renewed when premium ends soon (B-GAP-19)", async () => {
    visit(premium({ premiumExpiresAt: "2026-03-20T09:00:00.000Z", canSubscribe: true }));
    await screen.findByText(/You can renew it now/);
    expect(await buttons()).toEqual(["Included in premium", "Renew", "Renew", "Renew"]);
  });

  it("is the free one after premium has ended, which can be renewed", async () => {
    visit(artisan({ subscriptionStatus: "expired", premiumExpiresAt: "2026-01-02T09:00:00.000Z" }));
    await screen.findByRole("heading", { name: "Your premium has ended" });
    expect(await buttons()).toEqual(["Current Plan", "Renew", "Renew", "Renew"]);
  });

  it("does not block the plans if the artisan's record cannot be loaded", async () => {
    visit({ ...artisan(), routes: { "GET /api/artisan-profile": failing } });
    expect(await cards()).toHaveLength(4);
  });
});

describe("the page after client-side navigation", () => {
  beforeEach(() => {
    document.head.innerHTML = "";
  });

  it("reloads once for an artisan, because only its own document may open the checkout", async () => {
    const reload = vi.spyOn(location, "reload").mockReturnValue();
    const first = visit(artisan());
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(screen.queryByRole("article")).toBeNull();
    const times = reload.mock.calls.length;
    first.unmount();
    visit(artisan());
    expect(await cards()).toHaveLength(4);
    expect(reload).toHaveBeenCalledTimes(times);
  });

  it("does not reload for anyone else", async () => {
    const reload = vi.spyOn(location, "reload").mockReturnValue();
    visit();
    expect(await cards()).toHaveLength(4);
    expect(reload).not.toHaveBeenCalled();
  });
});
