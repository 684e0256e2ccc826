// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { markSession } from "../../../lib/testing-session.tsx";
import { answering, problem, userOf, visit } from "../testing.tsx";
import { Page } from "./verify-email.tsx";

const artisan = userOf("artisan");
const verified = { ...artisan, isEmailVerified: true };
const open = answering(200, { user: artisan });
const { email } = artisan;
const reached = answering(200, { email, problem: null });
const unreached = answering(200, { email, problem: { reason: "bounced", at: "2026-11-21T10:00:00.000Z" } });

beforeEach(() => markSession(true));
afterEach(() => markSession(false));

it("verifies the address by the code, and leads to where the user begins", async () => {
  const { user, calls, toasts, place } = visit(
    Page,
    "/verify-email",
    open,
    reached,
    answering(200, { user: verified }),
  );
  await user.type(await screen.findByLabelText("Six-digit code"), "123 456{Enter}");
  await screen.findByText("Elsewhere");
  expect(calls.slice(2)).toEqual([{ call: "POST /api/auth/verify-email", body: { code: "123456" } }]);
  expect(toasts).toEqual(["success: Your e-mail address is verified"]);
  expect(place()).toBe("/artisan");
});

it("sends nothing by itself, and another code when it is asked to", async () => {
  const { user, calls, toasts } = visit(Page, "/verify-email", open, reached, answering(202, {}));
  await screen.findByText("ada@example.com");
  expect(calls.map(({ call }) => call)).toEqual(["GET /api/auth/session", "GET /api/auth/email"]);
  await user.click(screen.getByRole("button", { name: "Send another code" }));
  await screen.findByText(/Send another code in/);
  expect(calls.slice(2)).toEqual([{ call: "POST /api/auth/verify-email/send", body: undefined }]);
  expect(toasts).toEqual(["success: We have sent another code to ada@example.com"]);
});

it("says that a code is wrong, and lets the user try again", async () => {
  const message = "This code is not right, or it has expired. Ask for a new one.";
  const wrong = problem(400, "invalid", message, { code: message });
  const { user, place } = visit(
    Page,
    "/verify-email",
    open,
    reached,
    wrong,
    answering(200, { user: verified }),
  );
  await user.type(await screen.findByLabelText("Six-digit code"), "000000{Enter}");
  await screen.findByText(message);
  const code = screen.getByLabelText("Six-digit code");
  await user.clear(code);
  await user.type(code, "123456{Enter}");
  await screen.findByText("Elsewhere");
  expect(place()).toBe("/artisan");
});

it("says when there is nothing to verify", async () => {
  visit(Page, "/verify-email", answering(200, { user: verified }), reached);
  expect(await screen.findByRole("heading", { name: "Your e-mail address is verified" })).toBeTruthy();
  expect(screen.queryByLabelText("Six-digit code")).toBeNull();
  expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe("/artisan");
});

it("says that an e-mail came back, and leads to the profile", async () => {
  visit(Page, "/verify-email", open, unreached);
  const notice = await screen.findByText(/has come back/);
  expect(within(notice).getByRole("link").getAttribute("href")).toBe("/profile");
  expect(screen.getByRole("heading", { name: "Verify your address" })).toBeTruthy();
});

it("proves an address once more that mails did not reach since, and leads back to the profile", async () => {
  const { user, calls, toasts, place } = visit(
    Page,
    "/verify-email",
    answering(200, { user: verified }),
    unreached,
    answering(202, {}),
    answering(200, { user: verified }),
  );
  expect(await screen.findByRole("heading", { name: "Have e-mails sent again" })).toBeTruthy();
  expect(screen.queryByLabelText("Six-digit code")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Send a code" }));
  await user.type(await screen.findByLabelText("Six-digit code"), "123456{Enter}");
  await screen.findByText("Elsewhere");
  expect(calls.slice(2).map(({ call }) => call)).toEqual([
    "POST /api/auth/verify-email/send",
    "POST /api/auth/verify-email",
  ]);
  expect(toasts.at(-1)).toBe("success: E-mails go to ada@example.com again");
  expect(place()).toBe("/profile");
});

it("says when it was tried too often", async () => {
  const often = problem(429, "too-many", "Too many attempts. Please try again in 20 hours.");
  const { user } = visit(Page, "/verify-email", answering(200, { user: verified }), unreached, often);
  await user.click(await screen.findByRole("button", { name: "Send a code" }));
  expect(await screen.findByText(/try again in 20 hours/)).toBeTruthy();
});
