// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { done, problem, userOf } from "../../../lib/testing-session.tsx";
import { labelled, otherDevice, sessionList, thisDevice, visitProfile } from "../testing.tsx";

const client = userOf("client");

const accepted = () => Response.json({}, { status: 202 });

async function fillPasswords(user: UserEvent, confirm = "tunde-2027"): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Change: Password" }));
  await user.type(await screen.findByLabelText("Current password"), "tunde-2026");
  await user.type(labelled("New password"), "tunde-2027");
  await user.type(labelled("Confirm new password"), confirm);
  await user.keyboard("{Enter}");
}

async function fillAddress(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Change: Email" }));
  await user.type(await screen.findByLabelText("New email"), "Ada@New.example");
  await user.type(labelled("Your password"), "tunde-2026{Enter}");
}

describe("changing the password", () => {
  const change = "POST /api/auth/password";

  it("sends both passwords, confirms, closes and reloads the sessions", async () => {
    const { user, calls, bodies, toasts, routes } = await visitProfile(client, {
      "GET /api/auth/sessions": sessionList(thisDevice, otherDevice),
      [change]: done,
    });
    routes["GET /api/auth/sessions"] = sessionList(thisDevice);
    await fillPasswords(user);
    await waitFor(() => expect(calls).toEqual([change, "GET /api/auth/sessions"]));
    expect(bodies).toEqual([{ currentPassword: "tunde-2026", password: "tunde-2027" }]);
    expect(toasts).toEqual(["success: Your password has been changed. All other devices are signed out."]);
    await waitFor(() => expect(screen.queryByText("Chrome on Android")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change: Password" }));
    expect(screen.queryByLabelText("Current password")).toBeNull();
  });

  it("shows the API's error at its field", async () => {
    const wrong = { currentPassword: "The password is incorrect." };
    const { user } = await visitProfile(client, {
      [change]: () => problem(400, "invalid", { fields: wrong }),
    });
    await fillPasswords(user);
    const said = await screen.findByText("The password is incorrect.");
    expect(labelled("Current password").getAttribute("aria-describedby")).toBe(said.id);
    expect(document.activeElement).toBe(labelled("Current password"));
  });

  it("requires the confirmation to match", async () => {
    const { user, calls } = await visitProfile(client);
    await fillPasswords(user, "tunde-2028");
    expect(await screen.findByText("Passwords must match")).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it("supports password managers", async () => {
    const { user } = await visitProfile(client);
    await user.click(screen.getByRole("button", { name: "Change: Password" }));
    const password = await screen.findByLabelText<HTMLInputElement>("New password");
    const fields = [...(password.form?.elements ?? [])].filter(
      (field): field is HTMLInputElement => field instanceof HTMLInputElement,
    );
    expect(fields.map(({ autocomplete }) => autocomplete)).toEqual([
      "username",
      "current-password",
      "new-password",
      "new-password",
    ]);
    expect(fields[0]?.value).toBe("ada@example.com");
  });
});

describe("changing the email address", () => {
  const [ask, confirm] = ["POST /api/auth/email", "POST /api/auth/email/confirm"];
  it("sends a code to the new address, and changes it with the code", async () => {
    const { user, calls, bodies, toasts } = await visitProfile(client, {
      [ask]: accepted,
      [confirm]: () => Response.json({ user: { ...client, email: "ada@new.example" } }),
    });
    await fillAddress(user);
    await screen.findByLabelText("Six-digit code");
    expect(screen.getAllByText("ada@example.com").length).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /Send another code in/ }).disabled).toBe(
      true,
    );
    await user.type(labelled("Six-digit code"), "123 456{Enter}");
    await waitFor(() => expect(toasts).toEqual(["success: Your email address has been changed"]));
    expect(calls.slice(0, 2)).toEqual([ask, confirm]);
    expect(bodies).toEqual([{ email: "ada@new.example", password: "tunde-2026" }, { code: "123456" }]);
    expect(screen.queryByText("ada@example.com")).toBeNull();
    expect(screen.getAllByText("ada@new.example").length).toBeGreaterThan(0);
  });

  it("shows that the password is wrong, and does not ask for a code", async () => {
    const { user } = await visitProfile(client, {
      [ask]: () => problem(400, "invalid", { fields: { password: "The password is incorrect." } }),
    });
    await fillAddress(user);
    expect(await screen.findByText("The password is incorrect.")).toBeTruthy();
    expect(screen.queryByLabelText("Six-digit code")).toBeNull();
  });

  it("shows that another account has the address, and lets the user enter another", async () => {
    const { user } = await visitProfile(client, {
      [ask]: accepted,
      [confirm]: () => problem(409, "conflict", { detail: "Another account has this email address." }),
    });
    await fillAddress(user);
    await user.type(await screen.findByLabelText("Six-digit code"), "123456{Enter}");
    expect(await screen.findByText("Another account has this email address.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Use another address" }));
    expect(document.activeElement).toBe(labelled("New email"));
  });
});
