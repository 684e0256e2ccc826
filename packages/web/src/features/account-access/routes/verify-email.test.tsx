// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { markSession } from "../../../lib/testing-session.tsx";
import { answering, problem, userOf, visit } from "../testing.tsx";
import { Page } from "./verify-email.tsx";

const artisan = userOf("artisan");
const verified = { ...artisan, isEmailVerified: true };
const open = answering(200, { user: artisan });

beforeEach(() => markSession(true));
afterEach(() => markSession(false));

it("verifies the address by the code, and leads to where the user begins", async () => {
  const { user, calls, toasts, place } = visit(
    Page,
    "/verify-email",
    open,
    answering(200, { user: verified }),
  );
  await user.type(await screen.findByLabelText("Six-digit code"), "123 456{Enter}");
  await screen.findByText("Elsewhere");
  expect(calls.slice(1)).toEqual([{ call: "POST /api/auth/verify-email", body: { code: "123456" } }]);
  expect(toasts).toEqual(["success: Your e-mail address is verified"]);
  expect(place()).toBe("/artisan");
});

it("sends nothing by itself, and another code when it is asked to", async () => {
  const { user, calls, toasts } = visit(Page, "/verify-email", open, answering(202, {}));
  await screen.findByText("ada@example.com");
  expect(calls).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Send another code" }));
  await screen.findByText(/Send another code in/);
  expect(calls.slice(1)).toEqual([{ call: "POST /api/auth/verify-email/send", body: undefined }]);
  expect(toasts).toEqual(["success: We have sent another code to ada@example.com"]);
});

it("says that a code is wrong, and lets the user try again", async () => {
  const message = "This code is not right, or it has expired. Ask for a new one.";
  const wrong = problem(400, "invalid", message, { code: message });
  const { user, place } = visit(Page, "/verify-email", open, wrong, answering(200, { user: verified }));
  await user.type(await screen.findByLabelText("Six-digit code"), "000000{Enter}");
  await screen.findByText(message);
  const code = screen.getByLabelText("Six-digit code");
  await user.clear(code);
  await user.type(code, "123456{Enter}");
  await screen.findByText("Elsewhere");
  expect(place()).toBe("/artisan");
});

it("says when there is nothing to verify", async () => {
  visit(Page, "/verify-email", answering(200, { user: verified }));
  expect(await screen.findByRole("heading", { name: "Your e-mail address is verified" })).toBeTruthy();
  expect(screen.queryByLabelText("Six-digit code")).toBeNull();
  expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe("/artisan");
});
