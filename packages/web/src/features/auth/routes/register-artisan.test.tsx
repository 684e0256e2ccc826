// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { readDraft } from "../registration.ts";
import { refusal, visit, type Visit } from "../testing.tsx";
import { Page as Client } from "./register-client.tsx";
import { Page as Merchant } from "./register-merchant.tsx";
import { Page } from "./register-artisan.tsx";

const refused = refusal(409, "conflict", "We could not create an account.");
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const choose = (label: string, value: string) => fireEvent.change(select(label), { target: { value } });
const options = (label: string) => [...select(label).options].map(({ text }) => text);
const submit = () => screen.getByRole("button", { name: /Create .* Account/ });
const links = () => [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));

describe("the artisan registration", () => {
  let visited: Visit;
  beforeEach(() => {
    visited = visit(Page, "/register/artisan", refused);
  });

  it("says that the admin team reviews the account, and that the artisan will be notified", () => {
    expect(screen.getByText(/reviewed by our admin team before approval/).textContent).toContain(
      "You will be notified",
    );
  });

  it("offers the specification's skill categories in order", () => {
    expect(options("Skill category").join(" | ")).toBe(
      "Select your skill | Plumber | Electrician | Carpenter | Mason | Painter | Mechanic | Tailor | Hairdresser | Welder | AC Technician | Other",
    );
  });

  it("offers the cities of the selected state, and clears the city when the state changes", () => {
    expect(select("City").disabled).toBe(true);
    expect(options("State")).toHaveLength(38);
    choose("State", "Lagos");
    expect(select("City").disabled).toBe(false);
    expect(options("City").slice(1, 4)).toEqual(["Ikeja", "Victoria Island", "Lekki"]);
    choose("City", "Lekki");
    choose("State", "Oyo");
    expect(select("City").value).toBe("");
    expect(options("City")).toContain("Ibadan");
    expect(options("City")).not.toContain("Lekki");
    expect(readDraft()).toMatchObject({ state: "Oyo", city: "" });
    choose("State", "");
    expect(select("City").disabled).toBe(true);
  });

  it("shows and hides each password separately, and says how many characters are missing", async () => {
    const { user } = visited;
    await user.click(screen.getByRole("button", { name: "Show confirm password" }));
    expect([input("Password").type, input("Confirm password").type]).toEqual(["password", "text"]);
    await user.click(screen.getByRole("button", { name: "Show password" }));
    await user.click(screen.getByRole("button", { name: "Show confirm password" }));
    expect([input("Password").type, input("Confirm password").type]).toEqual(["text", "password"]);
    expect(screen.getByText(/^At least 6 characters/)).toBeTruthy();
    await user.type(input("Password"), "12345");
    expect(screen.getByText("1 more character needed")).toBeTruthy();
    await user.type(input("Password"), "6");
    expect(screen.getByText("Long enough")).toBeTruthy();
  });

  it("supports password managers", () => {
    const labels = ["Full name", "Email", "Phone", "Password", "Confirm password"];
    const tokens = ["name", "username", "tel", "new-password", "new-password"];
    expect(labels.map((label) => input(label).autocomplete)).toEqual(tokens);
  });

  it("opens the terms and the privacy policy in a new tab", () => {
    const newTabs = [...document.querySelectorAll("form a")].map((link) => [
      link.getAttribute("href"),
      link.getAttribute("target"),
    ]);
    expect(newTabs).toEqual([
      ["/terms", "_blank"],
      ["/privacy", "_blank"],
    ]);
  });

  it("links to the other account types and to the sign-in page", () => {
    expect(links()).toEqual(expect.arrayContaining(["/register/client", "/register/merchant", "/signin"]));
  });
});

describe("typed values", () => {
  it("survive a reload and a change of the account type, except passwords and consent", async () => {
    const { user } = visit(Page, "/register/artisan", refused);
    await user.type(input("Full name"), "Ada Obi");
    await user.type(input("About Your Services"), "Walls.");
    await user.type(input("Password"), "tunde-2026");
    await user.click(screen.getByRole("checkbox"));
    cleanup();
    visit(Page, "/register/artisan", refused);
    expect([input("Full name").value, input("About Your Services").value]).toEqual(["Ada Obi", "Walls."]);
    expect(input("Password").value).toBe("");
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
    cleanup();
    visit(Client, "/register/client", refused);
    expect(input("Full name").value).toBe("Ada Obi");
  });
});

it("the merchant registration says that the account will be reviewed, and has an optional website", async () => {
  const { press } = visit(Merchant, "/register/merchant", refused);
  expect(screen.getByText(/reviewed by our admin team/)).toBeTruthy();
  expect(options("Industry").slice(1, 3)).toEqual(["Hardware & Tools", "Building Materials"]);
  fireEvent.change(input("Website (optional)"), { target: { value: "obi" } });
  await press(submit());
  expect(screen.getByText("Enter a web address that begins with https://")).toBeTruthy();
  fireEvent.change(input("Website (optional)"), { target: { value: "" } });
  expect(await screen.findByLabelText("Website (optional)")).toBeTruthy();
});
