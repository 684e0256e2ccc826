// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { markSession, session, userOf, type Answer } from "../../../lib/testing-session.tsx";
import { refusal, reply, visit } from "../testing.tsx";
import { Page } from "./verify-email.tsx";

const verified = session(userOf("artisan"));
const unverified = session(userOf("artisan", { isEmailVerified: false }));
const email = "ada@example.com";
const deliverable = reply(200, { email, problem: null });
const bounced = reply(200, { email, problem: { reason: "bounced", at: "2026-11-21T10:00:00.000Z" } });

/** The API's responses while the last code is still valid, and after it sent a new one. */
const codeIsValid = reply(202, { sent: false });
const codeSent = reply(202, { sent: true });
const asking = (onlyIfExpired: boolean) => ({
  call: "POST /api/auth/verify-email/send",
  body: { onlyIfExpired },
});

/** Opens the page. The API answers the requests for the session and for the delivery status first. */
const open = (...answers: [Answer, Answer, ...Answer[]]) => visit(Page, "/verify-email", ...answers);

beforeEach(() => markSession(true));
afterEach(() => markSession(false));

it("verifies the address with the code, and opens the user's start page", async () => {
  const { user, calls, toasts, place } = open(unverified, deliverable, codeIsValid, verified);
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  await user.type(await screen.findByLabelText("Six-digit code"), "123 456{Enter}");
  await screen.findByText("Elsewhere");
  expect(calls.slice(3)).toEqual([{ call: "POST /api/auth/verify-email", body: { code: "123456" } }]);
  expect(toasts).toEqual(["success: Your email address is verified"]);
  expect(place()).toBe("/artisan");
});

it("requests a new code only if the last has expired, or if the user asks for it", async () => {
  const { user, calls, toasts } = open(unverified, deliverable, codeIsValid, codeSent);
  await screen.findByText("ada@example.com");
  await vi.waitFor(() => expect(calls.slice(2)).toEqual([asking(true)]));
  await user.click(screen.getByRole("button", { name: "Send another code" }));
  await screen.findByText(/Send another code in/);
  expect(calls.slice(3)).toEqual([asking(false)]);
  expect(screen.getByText(/We sent a six-digit code to/)).toBeTruthy();
  expect(toasts).toEqual(["success: We have sent another code to ada@example.com"]);
});

it("says that a new code was sent, and makes the user wait for another", async () => {
  const { calls } = open(unverified, deliverable, codeSent);
  await screen.findByText(/Your last code had expired, so we have sent a new one to/);
  expect(screen.getByRole("button", { name: /Send another code in/ })).toHaveProperty("disabled", true);
  expect(calls.slice(2)).toEqual([asking(true)]);
});

it("shows why sending a new code failed, until one is sent", async () => {
  const often = refusal(429, "too-many", "Too many attempts. Please try again in 20 minutes.");
  const { user } = open(unverified, deliverable, often, codeSent);
  await screen.findByText(/try again in 20 minutes/);
  await user.click(screen.getByRole("button", { name: "Send another code" }));
  await screen.findByText(/Send another code in/);
  expect(screen.queryByText(/try again in 20 minutes/)).toBeNull();
});

it("shows that a code is wrong, and lets the user retry", async () => {
  const message = "This code is incorrect or has expired. Ask for a new one.";
  const wrong = refusal(400, "invalid", message, { code: message });
  const { user, calls, place } = open(unverified, deliverable, codeIsValid, wrong, verified);
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  await user.type(await screen.findByLabelText("Six-digit code"), "000000{Enter}");
  await screen.findByText(message);
  const code = screen.getByLabelText("Six-digit code");
  await user.clear(code);
  await user.type(code, "123456{Enter}");
  await screen.findByText("Elsewhere");
  expect(place()).toBe("/artisan");
});

it("says that the address is already verified", async () => {
  open(verified, deliverable);
  expect(await screen.findByRole("heading", { name: "Your email address is verified" })).toBeTruthy();
  expect(screen.queryByLabelText("Six-digit code")).toBeNull();
  expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe("/artisan");
});

it("says that an email could not be delivered, and links to the profile", async () => {
  const { calls } = open(unverified, bounced);
  const notice = await screen.findByText(/could not deliver an email/);
  expect(within(notice).getByRole("link").getAttribute("href")).toBe("/profile");
  expect(screen.getByRole("heading", { name: "Verify your address" })).toBeTruthy();
  expect(calls).toHaveLength(2);
});

it("resumes emails to a verified address after a delivery problem, and returns to the profile", async () => {
  const { user, calls, toasts, place } = open(verified, bounced, codeSent, verified);
  expect(await screen.findByRole("heading", { name: "Resume emails" })).toBeTruthy();
  expect(screen.queryByLabelText("Six-digit code")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Send a code" }));
  await user.type(await screen.findByLabelText("Six-digit code"), "123456{Enter}");
  await screen.findByText("Elsewhere");
  expect(calls.slice(2).map(({ call }) => call)).toEqual([
    "POST /api/auth/verify-email/send",
    "POST /api/auth/verify-email",
  ]);
  expect(toasts.at(-1)).toBe("success: Emails to ada@example.com have resumed");
  expect(place()).toBe("/profile");
});

it("shows the rate limit's message", async () => {
  const often = refusal(429, "too-many", "Too many attempts. Please try again in 20 hours.");
  const { user } = open(verified, bounced, often);
  await user.click(await screen.findByRole("button", { name: "Send a code" }));
  expect(await screen.findByText(/try again in 20 hours/)).toBeTruthy();
});
