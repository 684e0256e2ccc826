// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { failing, freshBrowser, problem, type Answer } from "../../../lib/testing-session.tsx";
import { paymentsPage } from "../../payments/testing.ts";
import {
  bad,
  declined,
  good,
  monthly,
  open,
  paidList,
  plansOfTests,
  providerOfTests,
  reference,
  says,
  verifying,
  visit,
} from "../testing.tsx";

const toasts = freshBrowser();
const provider = providerOfTests();

afterEach(() => void vi.useRealTimers());

const asking = () => screen.findByRole("heading", { name: "Confirming your payment" });
/** Presses Subscribe. Returns the checkout that the page opened. */
async function subscribe(page: ReturnType<typeof visit>) {
  await page.pointer.click(await monthly());
  await waitFor(() => expect(provider.opened.length).toBeGreaterThan(0));
  return provider.opened.at(-1)!;
}

describe("a purchase", () => {
  it("is opened by the server, paid at the provider, and then verified (B-PAY-17 to B-PAY-21)", async () => {
    const page = visit();
    await monthly();
    expect(provider.loaded).toEqual([]);
    const { by, callbacks } = await subscribe(page);
    expect(provider.loaded).toEqual([page.payment.script]);
    expect(by).toBe(page.payment.accessCode);
    expect(page.bodies).toEqual([{ planSlug: "premium-monthly", amountKobo: 500_000 }]);
    act(() => callbacks.onSuccess({ reference }));
    await waitFor(() => expect(page.place.current).toBe("/artisan"));
    expect(page.bodies).toEqual([{ planSlug: "premium-monthly", amountKobo: 500_000 }, { reference }]);
    expect(toasts).toEqual([`success: ${good}`]);
  });

  it("passes the price to a script that does not support access codes (B-PAY-19)", async () => {
    provider.state.old = true;
    const { by } = await subscribe(visit());
    expect(by).toEqual({
      key: "pk_test_x",
      email: "ada@example.com",
      amount: 500_000,
      currency: "NGN",
      reference,
    });
  });

  it("refetches session, own record and plans, so that premium shows at once (B-PAY-26)", async () => {
    const page = visit();
    const { callbacks } = await subscribe(page);
    const before = page.calls.length;
    act(() => callbacks.onSuccess({ reference }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    const after = page.calls.slice(before);
    expect(after).toEqual(
      expect.arrayContaining(["GET /api/auth/session", "GET /api/artisan-profile", "GET /api/plans"]),
    );
  });

  it("starts once for ten clicks", async () => {
    const page = visit();
    const button = await monthly();
    act(() => {
      for (let click = 0; click < 10; click += 1) button.click();
    });
    await waitFor(() => expect(provider.opened).toHaveLength(1));
    await page.pointer.click(screen.getByRole("button", { name: "Subscribe (Premium Yearly)" }));
    expect(page.count("POST /api/payments")).toBe(1);
    expect(provider.opened).toHaveLength(1);
  });

  it("is cancelled by closing the checkout, and can be started again (B-PAY-22)", async () => {
    const page = visit({ "POST /api/payments/verify": says(["abandoned", bad]) });
    const { callbacks } = await subscribe(page);
    act(() => callbacks.onCancel());
    await waitFor(() => expect(toasts).toEqual(["info: Payment cancelled"]));
    expect(document.activeElement).toBe(await monthly());
    // The server learns that the checkout was closed, so that the artisan can choose another plan.
    expect(page.bodies).toEqual([
      { planSlug: "premium-monthly", amountKobo: 500_000 },
      { reference, closed: true },
    ]);
    await page.pointer.click(await monthly());
    await waitFor(() => expect(provider.opened).toHaveLength(2));
    expect(provider.loaded).toHaveLength(1);
  });

  it("says that the card was declined, not that the payment was cancelled", async () => {
    const page = visit({ [verifying]: says(["failed", declined]) });
    const { callbacks } = await subscribe(page);
    act(() => callbacks.onCancel());
    await waitFor(() => expect(toasts).toEqual([`error: ${declined}`]));
    expect(await monthly()).toHaveProperty("disabled", false);
    expect(screen.queryByRole("region", { name: "Your payment" })).toBeNull();
  });

  it("fails if the script is blocked, and can be retried (B-PAY-16)", async () => {
    provider.state.loads = false;
    const page = visit();
    await page.pointer.click(await monthly());
    await waitFor(() => expect(toasts).toEqual(["error: Failed to initialize payment"]));
    provider.state.loads = true;
    await subscribe(page);
    expect(provider.loaded).toHaveLength(2);
    expect(page.bodies).toContainEqual({ reference, closed: true });
  });

  it("fails if the checkout cannot be opened", async () => {
    const { callbacks } = await subscribe(visit());
    act(() => callbacks.onError({ message: "Invalid access code" }));
    await waitFor(() => expect(toasts).toEqual(["error: Failed to initialize payment"]));
  });

  it.each([
    ["Failed to initialize payment", failing],
    ["Failed to initialize payment", () => Promise.reject(new TypeError("offline"))],
    ["Failed to initialize payment", () => problem(503, "unavailable", { detail: "The service is busy" })],
    [
      "You already have a premium subscription",
      () => problem(409, "conflict", { detail: "You already have a premium subscription" }),
    ],
    ["Email not found", () => problem(409, "conflict", { detail: "Email not found" })],
  ] satisfies [string, Answer][])(
    "shows the error of a refused payment: %s (B-PAY-14 to B-PAY-16)",
    async (message, answer) => {
      const page = visit({ "POST /api/payments": answer });
      await page.pointer.click(await monthly());
      await waitFor(() => expect(toasts).toEqual([`error: ${message}`]));
      expect(provider.loaded).toEqual([]);
    },
  );

  it("shows a failed verification with the reference for support (B-PAY-25)", async () => {
    const page = visit({ [verifying]: says(["abandoned", bad]) });
    const { callbacks } = await subscribe(page);
    act(() => callbacks.onSuccess({ reference }));
    const status = await screen.findByRole("region", { name: "Your payment" });
    within(status).getByRole("heading", { name: "We could not confirm your payment" });
    within(status).getByText(`Payment ${reference}`);
    within(status).getByText(bad);
    expect(toasts).toEqual([`error: ${bad}`]);
    expect(page.place.current).toBe("/pricing");
  });

  it("shows that a wrong charge is under review, and blocks other purchases (B-PAY-25)", async () => {
    const page = visit({ [verifying]: says(["held", bad]) });
    const { callbacks } = await subscribe(page);
    page.routes[paidList] = paymentsPage({ ...open, status: "held" });
    act(() => callbacks.onCancel());
    await screen.findByRole("heading", { name: "We are reviewing this payment" });
    expect(toasts).toEqual([`error: ${bad}`]);
    expect(await monthly()).toHaveProperty("disabled", true);
  });

  it("is closed without a message when the user leaves the page", async () => {
    const page = visit();
    await subscribe(page);
    page.unmount();
    expect(provider.state.cancelled).toBe(1);
    expect(toasts).toEqual([]);
  });
});

describe("a price that changes while it is displayed", () => {
  const [free, plan, ...others] = plansOfTests;
  const raised = { ...plan!, price: 6_000 };
  const was = "Price: was ₦5,000, now ₦6,000";

  it("must be reviewed before the artisan can pay", async () => {
    const page = visit();
    await monthly();
    page.routes["GET /api/plans"] = () => Response.json({ items: [free, raised, ...others] });
    await page.client.invalidateQueries();
    expect(await screen.findByText(was)).toBeTruthy();
    expect(screen.getByText("₦5,000")).toBeTruthy();
    expect(await monthly()).toHaveProperty("disabled", true);
    await page.pointer.click(screen.getByRole("button", { name: "Review again" }));
    expect(screen.getByText("₦6,000")).toBeTruthy();
    await subscribe(page);
    expect(page.bodies).toEqual([{ planSlug: "premium-monthly", amountKobo: 600_000 }]);
  });

  it("shows when the server refuses the old price, even if the list of plans is cached", async () => {
    const page = visit({
      "POST /api/payments": () =>
        problem(409, "price-changed", { detail: "It has changed.", current: raised }),
    });
    await page.pointer.click(await monthly());
    expect(await screen.findByText(was)).toBeTruthy();
    expect(toasts).toEqual(["error: It has changed."]);
    page.routes["POST /api/payments"] = () => Response.json(page.payment);
    await page.pointer.click(screen.getByRole("button", { name: "Review again" }));
    await subscribe(page);
    expect(page.bodies).toEqual([
      { planSlug: "premium-monthly", amountKobo: 500_000 },
      { planSlug: "premium-monthly", amountKobo: 600_000 },
    ]);
  });
});

describe("a bank that does not answer", () => {
  it("is polled with growing delays until it has answered", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = visit({
      "POST /api/payments/verify": says(["pending"], ["pending"], ["success", good]),
    });
    const { callbacks } = await subscribe(page);
    act(() => callbacks.onSuccess({ reference }));
    await asking();
    expect(await monthly()).toHaveProperty("disabled", true);
    expect(toasts).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await waitFor(() => expect(toasts).toEqual([`success: ${good}`]));
    expect(page.count("POST /api/payments/verify")).toBe(3);
  });

  it("is polled for about a minute; after that the user can check again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = visit({ "POST /api/payments/verify": failing });
    const { callbacks } = await subscribe(page);
    act(() => callbacks.onSuccess({ reference }));
    await asking();
    await act(() => vi.advanceTimersByTimeAsync(70_000));
    await screen.findByText(/Nothing is lost/);
    expect(page.count("POST /api/payments/verify")).toBe(8);
    page.routes["POST /api/payments/verify"] = says(["success", good]);
    await page.pointer.click(screen.getByRole("button", { name: "Check again" }));
    await waitFor(() => expect(page.place.current).toBe("/artisan"));
  });

  it("keeps the payment pending after the checkout is closed, without saying it was cancelled, and disables other plans", async () => {
    const page = visit({ [verifying]: says(["pending"]) });
    const { callbacks } = await subscribe(page);
    page.routes[paidList] = paymentsPage(open);
    act(() => callbacks.onCancel());
    await screen.findByText(/Nothing is lost/);
    expect(await monthly()).toHaveProperty("disabled", true);
    await waitFor(() => expect(page.count(paidList)).toBe(2));
    expect(page.count(verifying)).toBe(1);
    expect(toasts).toEqual([]);
    page.routes[verifying] = says(["failed", declined]);
    await page.pointer.click(screen.getByRole("button", { name: "Check again" }));
    await waitFor(() => expect(toasts).toEqual([`error: ${declined}`]));
    expect(await monthly()).toHaveProperty("disabled", false);
  });

  it("is asked at once when the list of payments shows that the payment was settled", async () => {
    const page = visit({ [paidList]: paymentsPage(open), [verifying]: says(["pending"]) });
    await screen.findByText(/Nothing is lost/);
    page.routes[verifying] = says(["success", good]);
    page.routes[paidList] = paymentsPage();
    void page.client.invalidateQueries();
    await waitFor(() => expect(page.place.current).toBe("/artisan"));
    expect(toasts).toEqual([`success: ${good}`]);
  });
});
