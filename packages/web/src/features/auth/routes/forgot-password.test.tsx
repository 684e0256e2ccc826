// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { refusal, reply, visit } from "../testing.tsx";
import { Page } from "./forgot-password.tsx";

const accepted = reply(202, {});
const email = () => screen.getByLabelText<HTMLInputElement>("Email");
const button = () => screen.getByRole("button", { name: "Send me a code" });

it("requests a code, and opens the page to enter it", async () => {
  const { user, calls, place } = visit(Page, "/forgot-password?next=%2Fmessages", accepted);
  await user.type(email(), " Ada+Work@Example.com ");
  await user.click(button());
  await screen.findByText("Elsewhere");
  expect(calls).toEqual([
    { call: "POST /api/auth/forgot-password", body: { email: "ada+work@example.com" } },
  ]);
  expect(place()).toBe("/reset-password?email=ada%2Bwork%40example.com&next=%2Fmessages");
});

it.each([
  ["Email is required", ""],
  ["Invalid email", "ada@"],
])("validates the address: %s", async (message, typed) => {
  const { user, calls } = visit(Page, "/forgot-password", accepted);
  if (typed) await user.type(email(), typed);
  await user.click(button());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(calls).toEqual([]);
});

it("shows the rate limit's message, and stays on the page", async () => {
  const wait = "Too many attempts. Please try again in 42 minutes.";
  const { user, place } = visit(Page, "/forgot-password", refusal(429, "too-many", wait));
  await user.type(email(), "ada@example.com");
  await user.click(button());
  expect((await screen.findByText(wait)).closest("[role=alert]")).toBeTruthy();
  expect(place()).toBe("/forgot-password");
  expect(email().value).toBe("ada@example.com");
});

it("fills in the address from the URL, and links to the reset and sign-in pages", () => {
  visit(Page, "/forgot-password?email=ada%40example.com&next=%2Fmessages", accepted);
  expect(email().value).toBe("ada@example.com");
  expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/reset-password?email=ada%40example.com&next=%2Fmessages",
    "/signin?next=%2Fmessages",
  ]);
});

it("links to the reset page with the address that was typed, if any", async () => {
  const { user } = visit(Page, "/forgot-password", accepted);
  const link = screen.getByRole("link", { name: "Enter it" });
  expect(link.getAttribute("href")).toBe("/reset-password");
  await user.type(email(), "ada@example.com");
  expect(link.getAttribute("href")).toBe("/reset-password?email=ada%40example.com");
});
