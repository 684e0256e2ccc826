import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import {
  ArtisanRegistration,
  ArtisanRegistrationForm,
  ClientRegistration,
  CodeDigits,
  Email,
  MerchantRegistration,
  NewPassword,
  PasswordResetForm,
} from "./schema.ts";

const person = {
  fullName: "Ada Obi",
  email: "ada@example.com",
  phone: "08012345678",
  password: "wet paint on tuesday",
  acceptTerms: true,
};
const artisan = {
  ...person,
  category: "Plumber",
  state: "Lagos",
  city: "Ikeja",
  description: "Leaks, quickly",
};
const merchant = {
  ...person,
  businessName: "Obi Hardware",
  industry: "Hardware & Tools",
  location: "Ikeja, Lagos",
  description: "Tools",
};

/** Returns the first message for each field. */
function messages(schema: ZodType, input: unknown): Record<string, string> {
  const { error } = schema.safeParse(input);
  const all: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) all[path.join(".")] ??= message;
  return all;
}

describe("reports missing fields with the specification's messages", () => {
  it.each([
    [
      "client",
      ClientRegistration,
      {
        fullName: "Full name is required",
        email: "Email is required",
        phone: "Phone number is required",
        password: "Password is required",
        acceptTerms: "You must accept the terms and conditions",
      },
    ],
    [
      "artisan",
      ArtisanRegistration,
      {
        category: "Please select your skill category",
        state: "Please select your state",
        city: "Please select your city",
        description: "Please describe your services",
      },
    ],
    [
      "merchant",
      MerchantRegistration,
      {
        businessName: "Business name is required",
        industry: "Please select your industry",
        location: "Location is required",
        description: "Description is required",
      },
    ],
  ] as const)("%s", (_, schema, expected) => {
    expect(messages(schema, {})).toMatchObject(expected);
    const blank = Object.fromEntries(Object.keys(expected).map((name) => [name, "  "]));
    const { password: _password, ...others } = expected as Record<string, string>;
    expect(messages(schema, blank)).toMatchObject(others);
  });
});

describe("registrations", () => {
  it("accept valid input, trimmed, and reject unknown fields", () => {
    const typed = { ...person, fullName: " Ada Obi ", phone: "0801 234 5678" };
    expect(ClientRegistration.parse(typed)).toEqual({ ...person, phone: "+2348012345678" });
    expect(ArtisanRegistration.safeParse(artisan).success).toBe(true);
    for (const website of ["", "https://obi.example.com/shop", undefined]) {
      expect(
        MerchantRegistration.safeParse({ ...merchant, ...(website === undefined ? {} : { website }) })
          .success,
      ).toBe(true);
    }
    for (const schema of [ClientRegistration, ArtisanRegistration, MerchantRegistration]) {
      expect(schema.safeParse({ ...merchant, ...artisan, userType: "admin" }).success).toBe(false);
    }
  });

  it("of merchants reject websites that are scripts or local addresses", () => {
    for (const website of [
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://example.com",
      "http://localhost",
      "example",
    ]) {
      expect(messages(MerchantRegistration, { ...merchant, website })).toHaveProperty("website");
    }
  });

  it("of every kind reject invalid phone numbers", () => {
    const general = "Enter a valid phone number (e.g., 08012345678, or +44 20 7946 0958 from abroad)";
    const ofArtisans = "Enter a valid Nigerian phone number (e.g., 08012345678 or +2348012345678)";
    for (const [schema, input, refusal] of [
      [ClientRegistration, person, general],
      [ArtisanRegistration, artisan, ofArtisans],
      [MerchantRegistration, merchant, general],
    ] as const) {
      expect(messages(schema, { ...input, phone: "0801 234-5678" })).toEqual({});
      expect(messages(schema, { ...input, phone: "123" })).toEqual({ phone: refusal });
    }
  });

  it("of artisans take a Nigerian mobile number only, and a city of the state", () => {
    expect(messages(ClientRegistration, { ...person, phone: "+44 20 7946 0958" })).toEqual({});
    expect(messages(ArtisanRegistration, { ...artisan, phone: "+44 20 7946 0958" })).toHaveProperty("phone");
    expect(messages(ArtisanRegistration, { ...artisan, city: "Kano" })).toEqual({
      city: "Please select your city",
    });
  });

  it("and recoveries, in their forms, need the same password twice", () => {
    const form = { ...artisan, confirmPassword: "something else" };
    expect(messages(ArtisanRegistrationForm, form)).toEqual({ confirmPassword: "Passwords must match" });
    expect(messages(ArtisanRegistrationForm, { ...form, fullName: "", email: "" })).toEqual({
      fullName: "Full name is required",
      email: "Email is required",
      confirmPassword: "Passwords must match",
    });
    const reset = { email: person.email, code: "123456", password: "abcdef", confirmPassword: "" };
    expect(messages(PasswordResetForm, reset)).toEqual({ confirmPassword: "Please confirm your password" });
  });
});

it.each([
  [" Ada@Example.COM ", "ada@example.com"],
  ["a.b+c@mail.example.co.ng", "a.b+c@mail.example.co.ng"],
])("the address %j is accepted as %s", (typed, email) => {
  expect(Email.parse(typed)).toBe(email);
});

it.each([
  "ada",
  "ada@",
  "@example.com",
  "ada@example",
  "ada @example.com",
  "ada@example..com",
  "ada@-example.com",
  ".ada@example.com",
  "ada.@example.com",
  "ada@example.com\nBcc: all@example.com",
  "ada@example.com,eve@example.com",
  "<ada@example.com>",
  "ada@exämple.com",
  `${"a".repeat(250)}@example.com`,
])("the address %j is rejected", (typed) => {
  expect(Email.safeParse(typed).success).toBe(false);
});

it("a password has 6 to 128 characters of any kind, without blanks at its ends", () => {
  for (const password of ["abcdef", "######", "日本語日本語", "a b c d", "x".repeat(128)]) {
    expect(NewPassword.safeParse(password).success).toBe(true);
  }
  for (const password of ["abcde", " abcdef", "abcdef ", "\tabcdef", "x".repeat(129), ""]) {
    expect(NewPassword.safeParse(password).success).toBe(false);
  }
});

it("a code has six digits, with any pasted separators", () => {
  expect(CodeDigits.parse(" 123 456\n")).toBe("123456");
  for (const code of ["12345", "1234567", "12345a", "１２３４５６", "", "-12345"]) {
    expect(CodeDigits.safeParse(code).success).toBe(false);
  }
});
