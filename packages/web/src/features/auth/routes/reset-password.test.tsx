// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { done, markSession } from "../../../lib/testing-session.tsx";
import { pass, refusal, reply, stopTime, visit } from "../testing.tsx";
import { Page } from "./reset-password.tsx";

const at = "/reset-password?email=ada%40example.com";
const accepted = reply(202, {});
const code = () => screen.getByLabelText<HTMLInputElement>("Six-digit code");
const button = () => screen.getByRole("button", { name: "Change password" });
const resend = () => screen.getByRole<HTMLButtonElement>("button", { name: /Send another code/ });

async function fill(user: UserEvent, confirm = "tunde-2026"): Promise<void> {
  await user.click(code());
  await user.paste("Your code is 123 456.");
  await user.type(screen.getByLabelText("Password"), "tunde-2026");
  await user.type(screen.getByLabelText("Confirm password"), confirm);
}

afterEach(() => markSession(false));

describe("the reset form", () => {
  it("sends the digits of a pasted code once, and opens the sign-in page", async () => {
    const { user, calls, toasts, place } = visit(Page, `${at}&next=%2Fmessages`, done);
    await fill(user);
    expect(code().value).toBe("123456");
    await user.dblClick(button());
    await screen.findByText("Elsewhere");
    const body = { email: "ada@example.com", code: "123456", password: "tunde-2026" };
    expect(calls).toEqual([{ call: "POST /api/auth/reset-password", body }]);
    expect(toasts).toEqual(["success: Your password has been changed. You can sign in with it now."]);
    expect(place()).toBe("/signin?next=%2Fmessages");
  });

  it("ends this browser's session, too", async () => {
    markSession(true);
    const signedIn = reply(200, { user: null });
    const { user } = visit(Page, at, signedIn, done);
    await fill(user);
    await user.click(button());
    await screen.findByText("Elsewhere");
    expect(document.cookie).not.toContain("signed-in");
  });

  it("shows at its field that the code is wrong or expired", async () => {
    const message = "This code is incorrect or has expired. Ask for a new one.";
    const { user, place } = visit(Page, at, refusal(400, "invalid", message, { code: message }));
    await fill(user);
    await user.click(button());
    const said = await screen.findByText(message);
    expect(code().getAttribute("aria-describedby")).toContain(said.id);
    expect(document.activeElement).toBe(code());
    expect(place()).toBe(at);
  });

  it("requires the confirmation to match", async () => {
    const { user, calls } = visit(Page, at, done);
    await fill(user, "tunde-2027");
    await user.click(button());
    expect(await screen.findByText("Passwords must match")).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it.each([
    ["Code is required", ""],
    ["The code has 6 digits", "12345"],
  ])("validates the code: %s", async (message, digits) => {
    const { user } = visit(Page, at, done);
    if (digits) await user.type(code(), digits);
    await user.click(button());
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it("lets phones fill in the code from the email", () => {
    visit(Page, at, done);
    expect([code().name, code().inputMode, code().autocomplete]).toEqual([
      "code",
      "numeric",
      "one-time-code",
    ]);
  });
});

describe("requesting another code", () => {
  it("uses the address in the form, and then waits a minute", async () => {
    const { calls, toasts } = visit(Page, at, accepted);
    stopTime();
    fireEvent.click(resend());
    await pass(0);
    expect(calls).toEqual([{ call: "POST /api/auth/forgot-password", body: { email: "ada@example.com" } }]);
    expect(toasts).toEqual(["success: If an account exists for that address, we have sent another code."]);
    expect(resend().disabled).toBe(true);
    expect(resend().textContent).toBe("Send another code in 1:00");
  });

  it("waits as long as the API asks", async () => {
    const wait = "Too many attempts. Please try again in 42 minutes.";
    const refused = reply(429, { code: "too-many", detail: wait }, { "Retry-After": "2520" });
    const { user, toasts } = visit(Page, at, refused);
    await user.click(resend());
    expect(await screen.findByText(wait)).toBeTruthy();
    expect(resend().textContent).toBe("Send another code in 42:00");
    expect(toasts).toEqual([]);
  });

  it.each([
    ["ten seconds ago", () => ({ requestedAt: Date.now() - 10_000 }), /^Send another code in 0:(50|4\d)$/],
    ["a minute ago", () => ({ requestedAt: Date.now() - 60_000 }), /^Send another code$/],
    ["at an unknown time", () => ({ requestedAt: "5" }), /^Send another code$/],
    ["elsewhere", () => null, /^Send another code$/],
  ])("waits a minute after a code that was requested %s", (_, stateOf, label) => {
    visit(Page, { pathname: "/reset-password", state: stateOf() }, accepted);
    expect(resend().textContent).toMatch(label);
  });

  it("requires an address", async () => {
    const { user, calls } = visit(Page, "/reset-password", accepted);
    await user.click(resend());
    expect(await screen.findByText("Email is required")).toBeTruthy();
    expect(calls).toEqual([]);
    expect(resend().disabled).toBe(false);
  });
});
