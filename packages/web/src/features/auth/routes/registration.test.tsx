// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { describe, expect, it } from "vitest";
import { userOf, type Answer } from "../../../lib/testing-session.tsx";
import { pass, refusal, reply, stopTime, visit, type Visit } from "../testing.tsx";
import { Page as Artisan } from "./register-artisan.tsx";
import { Page as Client } from "./register-client.tsx";
import { Page as Merchant } from "./register-merchant.tsx";

/** A registration form (A-VAL-05 to A-VAL-17). */
interface Kind {
  readonly name: "client" | "artisan" | "merchant";
  readonly Page: ComponentType;
  readonly button: string;
  readonly successMessage: string;
  /** The fields with the specification's labels and order, and valid values. */
  readonly fields: readonly (readonly [label: string, value: string])[];
  /** The expected request body. */
  readonly sent: Record<string, unknown>;
}

/** The phone number in the stored format. */
const stored = "+2348012345678";
/** The values that every form sends. */
const person = {
  fullName: "Ada Obi",
  email: "ada@example.com",
  phone: stored,
  password: "tunde-2026",
  acceptTerms: true,
};
const fullName = ["Full name", "Ada Obi"] as const;
const contact = [
  ["Email", "Ada@example.com"],
  ["Phone", "0801 234-5678"],
] as const;
const passwords = ["Password", "Confirm password"].map((label) => [label, person.password] as const);

const kinds: readonly Kind[] = [
  {
    name: "client",
    Page: Client,
    button: "Create Client Account",
    successMessage: "Account created successfully!",
    fields: [fullName, ...contact, ...passwords],
    sent: person,
  },
  {
    name: "artisan",
    Page: Artisan,
    button: "Create Artisan Account",
    successMessage: "Artisan account created! Awaiting admin approval.",
    fields: [
      fullName,
      ...contact,
      ["Skill category", "Bricklayer"],
      ["State", "Lagos"],
      ["City", "Ikeja"],
      ["About Your Services", "Walls that stand."],
      ...passwords,
    ],
    sent: {
      ...person,
      category: "Bricklayer",
      state: "Lagos",
      city: "Ikeja",
      description: "Walls that stand.",
    },
  },
  {
    name: "merchant",
    Page: Merchant,
    button: "Create Merchant Account",
    successMessage: "Merchant account created! Awaiting admin approval.",
    fields: [
      fullName,
      ["Business name", "Obi & Daughters"],
      ["Industry", "Building Materials"],
      ...contact,
      ["Location", "Ikeja, Lagos"],
      ["Website (optional)", ""],
      ["Description", "Cement and blocks."],
      ...passwords,
    ],
    sent: {
      ...person,
      businessName: "Obi & Daughters",
      industry: "Building Materials",
      location: "Ikeja, Lagos",
      website: "",
      description: "Cement and blocks.",
    },
  },
];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const control = (label: string) => screen.getByLabelText<Control>(label);
const submitButton = () => screen.getByRole("button", { name: /Create .* Account$/ });
const terms = () => screen.getByRole("checkbox");
const errors = () =>
  [...document.querySelectorAll("[aria-invalid=true]")].map(
    (wrong) =>
      document.getElementById(wrong.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "")?.textContent,
  );

function fill({ fields }: Kind): void {
  for (const [label, value] of fields) fireEvent.change(control(label), { target: { value } });
  fireEvent.click(terms());
}

async function submit(kind: Kind, ...answers: [Answer, ...Answer[]]): Promise<Visit> {
  const visited = visit(kind.Page, `/register/${kind.name}`, ...answers);
  fill(kind);
  await visited.press(submitButton());
  return visited;
}

/** Submits the form with fake timers, which `pass` advances. */
function submitWithStoppedTime(kind: Kind, answer: Answer, query = ""): Visit {
  const visited = visit(kind.Page, `/register/${kind.name}${query}`, answer);
  fill(kind);
  stopTime();
  fireEvent.click(submitButton());
  return visited;
}

const created = (type: Kind["name"]) => reply(201, { user: userOf(type) });
const taken = refusal(409, "conflict", "We could not create an account with this email address.");

describe.each(kinds)("registering as $name", (kind) => {
  it("has the specification's fields in order, then the terms and the button", () => {
    visit(kind.Page, "/register", taken);
    const [form] = document.forms;
    const labels = [...(form?.querySelectorAll("label") ?? [])].map(({ textContent }) => textContent);
    expect(labels.slice(0, -1)).toEqual(kind.fields.map(([label]) => label));
    expect(labels.at(-1)).toMatch(/^I accept the terms and conditions.* and privacy policy/);
    expect(submitButton().textContent).toBe(kind.button);
    expect(form?.method).toBe("post");
  });

  it("shows an error at each missing field, and focuses the first", async () => {
    const { press, calls } = visit(kind.Page, "/register", taken);
    await press(submitButton());
    const all = errors();
    expect(all).toEqual(
      expect.arrayContaining([
        "Full name is required",
        "Email is required",
        "Phone number is required",
        "Password is required",
        "Please confirm your password",
        "You must accept the terms and conditions",
      ]),
    );
    expect(all).toHaveLength(kind.fields.filter(([, value]) => value !== "").length + 1);
    expect(document.activeElement).toBe(control("Full name"));
    expect(calls).toEqual([]);
  });

  it.each([
    ["Email", "abc", "Invalid email"],
    ["Phone", "123", `Enter a valid ${kind.name === "artisan" ? "Nigerian " : ""}phone number`],
    ["Password", "12345", "Password must be at least 6 characters"],
    ["Confirm password", "tunde-2025", "Passwords must match"],
  ])("rejects an invalid %s: %s", async (label, value, message) => {
    const { press, calls } = visit(kind.Page, "/register", taken);
    fill(kind);
    fireEvent.change(control(label), { target: { value } });
    await press(submitButton());
    expect(errors().filter((error) => error?.startsWith(message))).toHaveLength(1);
    expect(calls).toEqual([]);
  });

  it("requires the terms", async () => {
    const { press, calls } = visit(kind.Page, "/register", taken);
    fill(kind);
    await press(terms());
    await press(submitButton());
    expect(errors()).toEqual(["You must accept the terms and conditions"]);
    expect(document.activeElement).toBe(terms());
    expect(calls).toEqual([]);
  });

  it("registers, shows a toast, and opens the home page half a second later, signed in", async () => {
    const visited = submitWithStoppedTime(kind, created(kind.name));
    await pass(0);
    expect(visited.calls).toEqual([{ call: `POST /api/auth/register/${kind.name}`, body: kind.sent }]);
    expect(visited.toasts).toEqual([`success: ${kind.successMessage}`]);
    await pass(499);
    expect(visited.place()).toBe(`/register/${kind.name}`);
    await pass(1);
    expect(visited.place()).toBe("/");
    expect(visited.signedInAs()).toBe("Ada Obi");
  });

  it("opens the next page", async () => {
    const visited = submitWithStoppedTime(kind, created(kind.name), "?next=%2Fartisans%2F7");
    await pass(500);
    expect(visited.place()).toBe("/artisans/7");
  });

  it("shows why it failed, keeps the values, and can be retried", async () => {
    const { press, calls, toasts, place } = await submit(kind, taken, created(kind.name));
    const message = "We could not create an account with this email address.";
    expect(toasts).toEqual([`error: ${kind.name === "artisan" ? "Error: " : ""}${message}`]);
    expect(place()).toBe(`/register/${kind.name}`);
    for (const [label, value] of kind.fields) expect(control(label).value).toBe(value);
    await press(submitButton());
    expect(calls).toHaveLength(2);
    expect(toasts.at(-1)).toBe(`success: ${kind.successMessage}`);
  });

  it("shows the server's error at its field", async () => {
    const common = "This password is one of the most common ones. Please choose another.";
    const { toasts } = await submit(kind, refusal(400, "invalid", common, { password: common }));
    expect(errors()).toEqual([common]);
    expect(document.activeElement).toBe(control("Password"));
    expect(toasts).toEqual([]);
  });

  it("offers to sign in or reset the password if the address is taken", async () => {
    await submit(kind, taken);
    const links = [...document.forms[0]!.querySelectorAll("a:not([target])")].map((link) =>
      link.getAttribute("href"),
    );
    expect(links).toEqual(["/signin", "/forgot-password"]);
  });
});

const details = () => [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole("button", { name });
const existingAccountToast = "success: You already have an account: we signed you in.";

describe.each(kinds)("registering as $name with the address and password of an existing account", (kind) => {
  const existing = (unsaved: string[], type = kind.name) => reply(200, { user: userOf(type), unsaved });

  it("says so, and opens the user's start page", async () => {
    const visited = submitWithStoppedTime(kind, existing([]));
    await pass(500);
    expect(visited.toasts).toEqual([existingAccountToast]);
    expect(visited.place()).toBe(kind.name === "artisan" ? "/artisan" : "/");
    expect(visited.signedInAs()).toBe("Ada Obi");
  });

  const unsaved = ["fullName", "phone", ...(kind.name === "client" ? [] : ["location", "description"])];
  const record = { client: [], artisan: ["/edit-artisan-profile"], merchant: ["/dashboard"] }[kind.name];

  it("shows the details that differ, and sends nothing on its own", async () => {
    const visited = await submit(kind, existing(unsaved));
    expect(visited.toasts).toEqual([existingAccountToast]);
    expect(visited.signedInAs()).toBe("Ada Obi");
    const heading = screen.getByRole("heading", { name: "You already have an account" });
    expect(document.activeElement).toBe(heading);
    const { description } = kind.sent;
    expect(details()).toEqual(["Ada Obi", stored, ...(description ? ["Ikeja, Lagos", description] : [])]);
    expect(screen.getByText("Use the name and phone number you typed")).toBeTruthy();
    const places = screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
    expect(places).toEqual(expect.arrayContaining(record));
    expect(visited.calls).toHaveLength(1);
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(
      stored,
    );
  });

  it("applies name and phone number on request, and then links to the rest or continues", async () => {
    const saved = reply(200, { user: { ...userOf(kind.name), phone: stored } });
    const visited = await submit(kind, existing(unsaved), refusal(503, "unavailable", "Try later."), saved);
    await visited.press(button("Apply"));
    expect(screen.getByRole("alert").textContent).toBe("Try later.");
    await visited.press(button("Apply"));
    expect(visited.calls.at(-1)).toMatchObject({
      call: "PUT /api/account/profile",
      body: { fullName: "Ada Obi", phone: stored },
    });
    expect(visited.toasts.at(-1)).toBe("success: Profile updated successfully!");
    expect(screen.queryByRole("button", { name: "Apply" })).toBeNull();
    if (record.length === 0) expect(visited.place()).toBe("/");
    else expect(details()).toEqual(["Ikeja, Lagos", kind.sent["description"]]);
  });

  it("drops name and phone number when dismissed", async () => {
    const visited = await submit(kind, existing(unsaved));
    await visited.press(button("Dismiss"));
    expect(details()).not.toContain(stored);
    expect(visited.calls).toHaveLength(1);
    if (record.length === 0) expect(visited.place()).toBe("/");
  });
});

it("offers a client who registers as an artisan to apply", async () => {
  const user = userOf("client");
  const unsaved = ["category", "location", "description"];
  await submit(kinds[1]!, reply(200, { user, unsaved }));
  expect(screen.getByRole("link", { name: "Apply as an artisan" }).getAttribute("href")).toBe(
    "/become-artisan",
  );
  expect(screen.getByRole("link", { name: "Leave it as it is" }).getAttribute("href")).toBe("/");
  expect(screen.queryByRole("button", { name: "Apply" })).toBeNull();
});
