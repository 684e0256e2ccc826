import type { ComponentType } from "react";
import { Page as Artisan } from "./routes/register-artisan.tsx";
import { Page as Client } from "./routes/register-client.tsx";
import { Page as Merchant } from "./routes/register-merchant.tsx";

/** A registration form (A-VAL-05 to A-VAL-17). */
export interface Kind {
  readonly name: "client" | "artisan" | "merchant";
  readonly Page: ComponentType;
  readonly button: string;
  readonly successMessage: string;
  /** The fields with the specification's labels and order, and valid values. */
  readonly fields: readonly (readonly [label: string, value: string])[];
  /** The expected request body. */
  readonly sent: Record<string, unknown>;
}

/** The values that every form has. */
const person = {
  fullName: "Ada Obi",
  email: "ada@example.com",
  phone: "0801 234-5678",
  password: "tunde-2026",
};
/** The phone number in the stored format. */
export const stored = "+2348012345678";
const passwords = ["Password", "Confirm password"].map((label) => [label, person.password] as const);

export const kinds: readonly Kind[] = [
  {
    name: "client",
    Page: Client,
    button: "Create Client Account",
    successMessage: "Account created successfully!",
    fields: [["Full name", "Ada Obi"], ["Email", "Ada@example.com"], ["Phone", person.phone], ...passwords],
    sent: { ...person, phone: stored, acceptTerms: true },
  },
  {
    name: "artisan",
    Page: Artisan,
    button: "Create Artisan Account",
    successMessage: "Artisan account created! Awaiting admin approval.",
    fields: [
      ["Full name", "Ada Obi"],
      ["Email", "Ada@example.com"],
      ["Phone", person.phone],
      ["Skill category", "Bricklayer"],
      ["State", "Lagos"],
      ["City", "Ikeja"],
      ["About Your Services", "Walls that stand."],
      ...passwords,
    ],
    sent: {
      ...person,
      phone: stored,
      category: "Bricklayer",
      state: "Lagos",
      city: "Ikeja",
      description: "Walls that stand.",
      acceptTerms: true,
    },
  },
  {
    name: "merchant",
    Page: Merchant,
    button: "Create Merchant Account",
    successMessage: "Merchant account created! Awaiting admin approval.",
    fields: [
      ["Full name", "Ada Obi"],
      ["Business name", "Obi & Daughters"],
      ["Industry", "Building Materials"],
      ["Email", "Ada@example.com"],
      ["Phone", person.phone],
      ["Location", "Ikeja, Lagos"],
      ["Website (optional)", ""],
      ["Description", "Cement and blocks."],
      ...passwords,
    ],
    sent: {
      ...person,
      phone: stored,
      businessName: "Obi & Daughters",
      industry: "Building Materials",
      location: "Ikeja, Lagos",
      website: "",
      description: "Cement and blocks.",
      acceptTerms: true,
    },
  },
];
