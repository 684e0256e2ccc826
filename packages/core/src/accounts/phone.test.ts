import { expect, it } from "vitest";
import { NigerianMobile, Phone, phoneOrNone, toE164, whatsappDigits } from "./phone.schema.ts";

it.each([
  ["08012345678", "+2348012345678"],
  ["0801 234 5678", "+2348012345678"],
  ["0801-234-5678", "+2348012345678"],
  ["0801–234‑5678", "+2348012345678"],
  ["(0801) 234.5678", "+2348012345678"],
  ["+2348012345678", "+2348012345678"],
  ["+234 801 234 5678", "+2348012345678"],
  ["+234 (0) 801 234 5678", "+2348012345678"],
  ["(+234) 91-1234-5678", "+2349112345678"],
  ["\u202a+234 801 234 5678\u202c", "+2348012345678"],
  ["01 234 5678", "+23412345678"],
  ["234 803 123 4567", "+2348031234567"],
  ["234-803-123-4567", "+2348031234567"],
  ["00234 803 123 4567", "+2348031234567"],
  ["002348031234567", "+2348031234567"],
  ["+44 20 7946 0958", "+442079460958"],
  ["0044 20 7946 0958", "+442079460958"],
])("%j is stored as %s, and parsing that keeps it", (typed, stored) => {
  expect(Phone.parse(` ${typed} `)).toBe(stored);
  expect(toE164(stored)).toBe(stored);
});

it.each([
  "123",
  "call me",
  "0801234567",
  "080123456789",
  "06012345678",
  "234801234567",
  "2346012345678",
  "000234 803 123 4567",
  "+234 801 234 567",
  "+234 2348012345678",
  "0801 234 5678 or 0803 123 4567",
  "0801 234 5678 ext 2",
  "+44",
  "+1234567890123456",
  "٠٨٠١٢٣٤٥٦٧٨",
])("%j is not a number in any form", (typed) => {
  const message = "Enter a valid phone number (e.g., 08012345678, or +44 20 7946 0958 from abroad)";
  for (const [schema, refusal] of [
    [Phone, message],
    [phoneOrNone(), message],
    [NigerianMobile, "Enter a valid Nigerian phone number (e.g., 08012345678 or +2348012345678)"],
  ] as const) {
    expect(schema.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([refusal]);
  }
});

it("an artisan's number is a Nigerian mobile number", () => {
  for (const typed of ["0801 234 5678", "234 801 234 5678", "00234 801 234 5678"]) {
    expect(NigerianMobile.parse(typed)).toBe("+2348012345678");
  }
  for (const typed of ["01 234 5678", "+44 20 7946 0958", "2348012345678"]) {
    expect(NigerianMobile.safeParse(typed).success).toBe(false);
  }
});

it("an optional number may be empty", () => {
  expect(["", "  "].map((typed) => phoneOrNone().parse(typed))).toEqual(["", ""]);
  expect(Phone.safeParse("  ").error?.issues[0]?.message).toBe("Phone number is required");
});

it.each([
  ["+234 801-234-5678", "2348012345678"],
  ["08012345678", "2348012345678"],
  ["2348012345678", "2348012345678"],
  ["0801", null],
  ["", null],
  [undefined, null],
])("the WhatsApp number %s becomes %s", (number, digits) => {
  expect(whatsappDigits(number)).toBe(digits);
});
