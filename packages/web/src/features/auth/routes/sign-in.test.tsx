// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { UserType } from "../../../lib/session/session.ts";
import { session, unreachable, userOf, type Answer } from "../../../lib/testing-session.tsx";
import { pass, refusal, stopTime, visit, type Visit } from "../testing.tsx";
import { Page } from "./sign-in.tsx";

const wrongPassword = refusal(401, "unauthenticated", "Invalid email or password");
const signedIn = (type: UserType) => session(userOf(type));
const email = () => screen.getByLabelText<HTMLInputElement>("Email");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const button = () => screen.getByRole("button", { name: /sign in/i });

async function signIn(answer: Answer, at = "/signin"): Promise<Visit> {
  const visited = visit(Page, at, answer);
  await visited.user.type(email(), " Ada@Example.com ");
  await visited.user.type(password(), "tunde-2026");
  return visited;
}

/** The sign-in form (A-VAL-01 to A-VAL-04). */
describe("the sign-in form", () => {
  it.each([
    ["Email is required", "", "tunde-2026"],
    ["Invalid email", "abc", "tunde-2026"],
    ["Password is required", "ada@example.com", ""],
    ["Password must be at least 6 characters", "ada@example.com", "12345"],
  ])("validates: %s", async (message, address, secret) => {
    const { user, press, calls } = visit(Page, "/signin", wrongPassword);
    if (address) await user.type(email(), address);
    if (secret) await user.type(password(), secret);
    await press(button());
    const field = message.includes("mail") ? email() : password();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(message);
    expect(document.activeElement).toBe(field);
    expect(calls).toEqual([]);
  });

  it("accepts a password of six characters", async () => {
    const { user, press, calls } = visit(Page, "/signin", wrongPassword);
    await user.type(email(), "ada@example.com");
    await user.type(password(), "123456");
    await press(button());
    expect(calls).toHaveLength(1);
  });

  it("focuses the first empty field", async () => {
    const { press } = visit(Page, "/signin", wrongPassword);
    await press(button());
    expect(document.activeElement).toBe(email());
  });

  it("supports password managers", () => {
    visit(Page, "/signin", wrongPassword);
    const form = email().form;
    expect(form?.method).toBe("post");
    expect([email().name, email().type, email().autocomplete]).toEqual(["email", "email", "username"]);
    expect([password().name, password().type, password().autocomplete]).toEqual([
      "password",
      "password",
      "current-password",
    ]);
    expect(form?.querySelector<HTMLButtonElement>("button[type=submit]")).toBe(button());
  });

  it.each([
    [{ email: "ada@example.com" }, "ada@example.com"],
    [{ email: 5 }, ""],
    [null, ""],
  ])("fills in the address of the navigation state %j", (state, address) => {
    visit(Page, { pathname: "/signin", state }, wrongPassword);
    expect(email().value).toBe(address);
  });

  it("links to the password reset and to registration, and passes the next page on", () => {
    visit(Page, "/signin?next=%2Fmessages", wrongPassword);
    const links = [...document.querySelectorAll("a")].map((link) => [
      link.textContent,
      link.getAttribute("href"),
    ]);
    expect(links).toEqual([
      ["Forgot your password", "/forgot-password?next=%2Fmessages"],
      ["Create an account", "/register?next=%2Fmessages"],
    ]);
  });
});

describe("signing in", () => {
  it.each([
    ["admin", "/admin"],
    ["artisan", "/artisan"],
    ["client", "/"],
    ["merchant", "/"],
  ] as const)("as %s shows a toast, and after half a second opens %s", async (type, start) => {
    const { toasts, place, signedInAs } = await signIn(signedIn(type));
    stopTime();
    fireEvent.click(button());
    await pass(0);
    expect(toasts).toEqual(["success: Signed in successfully!"]);
    await pass(499);
    expect(place()).toBe("/signin");
    await pass(1);
    expect(place()).toBe(start);
    expect(signedInAs()).toBe("Ada Obi");
  });

  it.each([
    ["/messages?contact=7", "/messages?contact=7"],
    ["https://evil.example", "/"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
  ])("with ?next=%s opens %s", async (next, place) => {
    const visited = await signIn(signedIn("client"), `/signin?${new URLSearchParams({ next })}`);
    stopTime();
    fireEvent.click(button());
    await pass(500);
    expect(visited.place()).toBe(place);
  });

  it.each([
    [false, false],
    [true, true],
  ])("sends the choice of Remember me (%s), and the address in lower case", async (tick, remember) => {
    const { user, press, calls } = await signIn(signedIn("client"));
    if (tick) await user.click(screen.getByLabelText("Remember me"));
    await press(button());
    const body = { email: "ada@example.com", password: "tunde-2026", remember };
    expect(calls).toEqual([{ call: "POST /api/auth/sign-in", body }]);
  });

  it("with wrong credentials shows an error, and can be retried", async () => {
    const { press, calls, toasts, place } = await signIn(wrongPassword);
    await press(button());
    expect((await screen.findByRole("alert")).textContent).toBe("Invalid email or password");
    expect(email().value).toBe("Ada@Example.com");
    await press(button());
    expect(calls).toHaveLength(2);
    expect(toasts).toEqual([]);
    expect(place()).toBe("/signin");
  });

  it("shows a connection error while offline, and can be retried", async () => {
    const { press, calls } = await signIn(unreachable);
    await press(button());
    expect((await screen.findByRole("alert")).textContent).toContain("Check your connection");
    await press(button());
    expect(calls).toHaveLength(2);
  });

  it("submits once, even if the button is pressed repeatedly, and shows that it is pending", async () => {
    const { calls } = await signIn(() => new Promise(() => undefined));
    stopTime();
    fireEvent.click(button());
    fireEvent.click(button());
    await pass(0);
    fireEvent.submit(email().form!);
    await pass(0);
    expect(calls).toHaveLength(1);
    expect(button().getAttribute("aria-disabled")).toBe("true");
  });
});
