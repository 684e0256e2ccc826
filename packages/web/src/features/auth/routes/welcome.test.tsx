// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { session, userOf, type Answer } from "../../../lib/testing-session.tsx";
import { refusal, reply, visit } from "../testing.tsx";
import { Page } from "./welcome.tsx";

const at = "/welcome?token=abc.def";
const invitation = reply(200, {
  name: "Ngozi Okafor",
  email: "ngozi@example.com",
  usableUntil: "2026-12-21T10:00:00.000Z",
});
const accepted = session(userOf("artisan"));
const button = () => screen.findByRole("button", { name: "Choose Password and Sign In" });

async function fillAndSend(...answers: Answer[]) {
  const page = visit(Page, at, invitation, ...answers);
  await button();
  await page.user.type(screen.getByLabelText("Password"), "wet-paint-2026");
  await page.user.type(screen.getByLabelText("Confirm password"), "wet-paint-2026");
  await page.user.click(screen.getByRole("checkbox"));
  await page.user.click(await button());
  return page;
}

describe("the welcome page", () => {
  it("names the account's owner, sets the password, signs in and opens the profile editor", async () => {
    const { calls, toasts, place, signedInAs } = await fillAndSend(accepted);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome, Ngozi Okafor");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ngozi@example.com");
    await screen.findByText("Elsewhere");
    expect(calls).toEqual([
      { call: "POST /api/auth/invitation/read", body: { token: "abc.def" } },
      {
        call: "POST /api/auth/invitation",
        body: { token: "abc.def", password: "wet-paint-2026", acceptTerms: true },
      },
    ]);
    expect(toasts).toEqual(["success: Welcome to Handiwork!"]);
    expect([place(), signedInAs()]).toEqual(["/edit-artisan-profile", "Ada Obi"]);
  });

  it("requires the consent and a password", async () => {
    const { user, calls } = visit(Page, at, invitation);
    await user.click(await button());
    expect(await screen.findByText("You must accept the terms and conditions")).toBeTruthy();
    expect(screen.getByText("Password is required")).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it("shows the server's error at the password", async () => {
    const message = "This password is one of the most common ones. Please choose another.";
    await fillAndSend(refusal(400, "invalid", message, { password: message }));
    const said = await screen.findByText(message);
    expect(screen.getByLabelText("Password").getAttribute("aria-describedby")).toContain(said.id);
  });

  it.each([
    [409, "conflict", "This invitation has expired."],
    [404, "not-found", "This link is not complete."],
  ])("links to the password reset and sign-in pages after a %i %s", async (status, code, sentence) => {
    visit(Page, at, refusal(status, code, sentence));
    expect(await screen.findByText(sentence)).toBeTruthy();
    const hrefs = ["Set a Password by Email", "Sign In"].map((name) =>
      screen.getByRole("link", { name }).getAttribute("href"),
    );
    expect(hrefs).toEqual(["/forgot-password", "/signin"]);
  });

  it("shows these links if the invitation was accepted while the page was open", async () => {
    await fillAndSend(refusal(409, "conflict", "This invitation has been used already."));
    expect(await screen.findByRole("link", { name: "Set a Password by Email" })).toBeTruthy();
  });

  it("does not ask for a password without a token", async () => {
    const { calls } = visit(Page, "/welcome", invitation);
    expect(await screen.findByText(/The link is incomplete/)).toBeTruthy();
    expect(calls.filter(({ call }) => call !== "GET /api/site")).toEqual([]);
  });

  it("can be retried after a server error", async () => {
    const away = refusal(500, "internal", "Something went wrong");
    const { user } = visit(Page, at, away, invitation);
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await button()).toBeTruthy();
  });
});
