import { describe, expect, it } from "vitest";
import { ApplicationForm } from "./schema.ts";

const whole = {
  businessName: "Obi Tiles",
  category: "Tiler",
  description: "Floors and walls.",
  location: "Ikeja, Lagos",
  hourlyRate: "2500",
  services: "Floors, walls; kitchens\nbaths,, Floors",
  experience: "3-5 years",
  phone: "08012345678",
  acceptTerms: true,
};

function said(field: string, value: unknown): string | undefined {
  const { error } = ApplicationForm.safeParse({ ...whole, [field]: value });
  return error?.issues.find(({ path }) => path[0] === field)?.message;
}

describe("the application's form", () => {
  it("splits the services, and accepts its own output", () => {
    const read = ApplicationForm.parse(whole);
    expect(read).toMatchObject({ hourlyRate: 2500, services: ["Floors", "walls", "kitchens", "baths"] });
    expect(ApplicationForm.parse(read)).toEqual(read);
  });

  it.each([
    ["businessName", "Business name is required"],
    ["category", "Category is required"],
    ["description", "Description is required"],
    ["location", "Location is required"],
    ["hourlyRate", "Hourly rate is required"],
    ["services", "Services are required"],
    ["experience", "Experience is required"],
    ["phone", "Phone number is required"],
    ["acceptTerms", "You must accept the terms and conditions"],
  ])("requires %s: %s", (field, message) => {
    for (const value of [undefined, "", "  "]) expect(said(field, value)).toBe(message);
  });

  it.each([
    ["hourlyRate", "0", "Rate must be greater than 0"],
    ["hourlyRate", "0.5", "Rate must be greater than 0"],
    ["hourlyRate", "-5", "Rate must be greater than 0"],
    ["hourlyRate", "abc", "Write an amount such as 4,000: we could not read “abc”"],
    ["phone", "123", "Enter a valid phone number (e.g., 08012345678, or +44 20 7946 0958 from abroad)"],
    ["category", "Astronaut", "Category is required"],
    ["experience", "5 years", "Experience is required"],
    ["services", " , ;\n", "Services are required"],
    ["acceptTerms", false, "You must accept the terms and conditions"],
    ["portfolio", ["1", "2", "3", "4", "5", "6"], "At most 5 images"],
    ["portfolio", ["1", "1"], "Add each picture only once"],
  ])("rejects %s %j: %s", (field, value, message) => {
    expect(said(field, value)).toBe(message);
  });
});
