// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { freshBrowser, problem } from "../../../lib/testing-session.tsx";
import { paymentsPage } from "../../payments/testing.ts";
import {
  bad,
  declined,
  good,
  monthly,
  open,
  paidList,
  providerOfTests,
  reference,
  says,
  verifying,
  visit,
} from "../testing.tsx";

const toasts = freshBrowser();
const provider = providerOfTests();

const unpaidCard = () => screen.findByRole("heading", { name: "You have an unfinished payment" });

describe("a payment that was started on another device or before a reload", () => {
  const begun = { [paidList]: paymentsPage(open) };

  it("is verified, waits for the bank, and its checkout can be reopened", async () => {
    const page = visit({ ...begun, [verifying]: says(["pending"]) });
    await screen.findByRole("heading", { name: "We are still waiting for the bank" });
    expect(page.bodies).toContainEqual({ reference });
    for (const button of screen.getAllByRole("button", { name: /^Subscribe/ }))
      expect(button).toHaveProperty("disabled", true);
    await page.pointer.click(screen.getByRole("button", { name: "Back to the checkout" }));
    await waitFor(() => expect(provider.opened).toHaveLength(1));
    expect(page.bodies.at(-1)).toEqual({ planSlug: "premium-monthly", amountKobo: open.amountKobo });
  });

  it("can be continued if it is unpaid", async () => {
    const page = visit({ ...begun, [verifying]: says(["abandoned", bad]) });
    await unpaidCard();
    expect(toasts).toEqual([]);
    await page.pointer.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(provider.opened).toHaveLength(1));
    page.routes[verifying] = says(["success", good]);
    act(() => provider.opened[0]!.callbacks.onSuccess({ reference }));
    await waitFor(() => expect(toasts).toEqual([`success: ${good}`]));
  });

  it("can be cancelled if it is unpaid, which enables the plans again", async () => {
    const page = visit({ ...begun, [verifying]: says(["abandoned", bad]) });
    await unpaidCard();
    page.routes[paidList] = paymentsPage();
    await page.pointer.click(screen.getByRole("button", { name: "Cancel this payment" }));
    await waitFor(() => expect(toasts).toEqual(["info: Payment cancelled"]));
    expect(page.bodies.at(-1)).toEqual({ reference, closed: true });
    expect(await monthly()).toHaveProperty("disabled", false);
    expect(document.activeElement).toBe((await monthly()).closest("ul"));
  });

  it("is not cancelled if the bank is processing it", async () => {
    const page = visit({ ...begun, [verifying]: says(["abandoned", bad]) });
    await unpaidCard();
    page.routes[verifying] = says(["pending"]);
    await page.pointer.click(screen.getByRole("button", { name: "Cancel this payment" }));
    await screen.findByRole("heading", { name: "We are still waiting for the bank" });
    expect(toasts).toEqual([]);
  });

  it("shows success if it was paid", async () => {
    const page = visit(begun);
    await waitFor(() => expect(page.place.current).toBe("/artisan"));
    expect(toasts).toEqual([`success: ${good}`]);
  });

  it("shows that the card was declined", async () => {
    visit({ ...begun, [verifying]: says(["failed", declined]) });
    await waitFor(() => expect(toasts).toEqual([`error: ${declined}`]));
    expect(await monthly()).toHaveProperty("disabled", false);
  });

  it("is shown when the server refuses a second payment because of it", async () => {
    const message = "You have an unfinished payment for Premium Monthly";
    const page = visit({
      "POST /api/payments": () => problem(409, "payment-open", { detail: message }),
      [verifying]: says(["abandoned", bad]),
    });
    const yearly = await screen.findByRole("button", { name: "Subscribe (Premium Yearly)" });
    page.routes[paidList] = paymentsPage(open);
    await page.pointer.click(yearly);
    await unpaidCard();
    expect(toasts).toEqual([`error: ${message}`]);
    expect(provider.opened).toEqual([]);
  });

  it("is not verified again while admins review it, and blocks other purchases", async () => {
    const page = visit({ [paidList]: paymentsPage({ ...open, status: "held" }) });
    await screen.findByRole("heading", { name: "We are reviewing this payment" });
    expect(await monthly()).toHaveProperty("disabled", true);
    expect(page.count(verifying)).toBe(0);
    expect(toasts).toEqual([]);
  });
});
