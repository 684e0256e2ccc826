import { expect, type Page } from "@playwright/test";
import { newAddress, password } from "./people.ts";

export type Kind = "client" | "artisan" | "merchant";

/** The toast after a successful registration. */
export const successToast: Record<Kind, string> = {
  client: "Account created successfully!",
  artisan: "Artisan account created! Awaiting admin approval.",
  merchant: "Merchant account created! Awaiting admin approval.",
};

/** A registration form. */
export class RegistrationPage {
  readonly page: Page;
  readonly kind: Kind;

  constructor(page: Page, kind: Kind) {
    this.page = page;
    this.kind = kind;
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/register/${this.kind}${query}`);
    await expect(this.button()).toBeVisible();
  }

  field(label: string) {
    return this.page.getByRole("main").getByLabel(label, { exact: true });
  }

  terms() {
    return this.page.getByRole("checkbox", { name: /terms and conditions/ });
  }

  button() {
    const [first = "", ...rest] = this.kind;
    return this.page.getByRole("button", { name: `Create ${first.toUpperCase()}${rest.join("")} Account` });
  }

  /** Fills in the whole form, accepts the terms, and returns the address. */
  async complete(person: { email?: string; fullName?: string; businessName?: string } = {}): Promise<string> {
    const { email = newAddress(), fullName = "Ngozi Eze", businessName = "Eze Hardware" } = person;
    await this.field("Full name").fill(fullName);
    await this.field("Email").fill(email);
    await this.field("Phone").fill("08012345678");
    if (this.kind === "artisan") {
      await this.field("Skill category").selectOption("Plumber");
      await this.field("State").selectOption("Lagos");
      await this.field("City").selectOption("Ikeja");
      await this.field("About Your Services").fill("Leaks found and mended the same day");
    }
    if (this.kind === "merchant") {
      await this.field("Business name").fill(businessName);
      await this.field("Industry").selectOption("Hardware & Tools");
      await this.field("Location").fill("Ikeja, Lagos");
      await this.field("Description").fill("Tools for every trade");
    }
    await this.field("Password").fill(password);
    await this.field("Confirm password").fill(password);
    await this.terms().check();
    return email;
  }
}
