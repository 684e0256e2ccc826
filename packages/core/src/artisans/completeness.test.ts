import { describe, expect, it } from "vitest";
import { completeness, type ProfileParts } from "./completeness.rules.ts";

const nothing: ProfileParts = {
  businessName: null,
  bio: " ",
  description: null,
  hourlyRate: 0,
  experienceYears: "",
  whatsappNumber: null,
  services: [],
  skills: [],
  languages: [],
  pictures: 2,
  hasAvatar: false,
};
const whole: ProfileParts = {
  businessName: "Obi Pipes",
  bio: "Twenty years of pipes, taps and tanks in Ikeja: I come on time, and I clean up after myself.",
  description: "Pipes.",
  hourlyRate: 2500,
  experienceYears: "20",
  whatsappNumber: "08012345678",
  services: ["Pipes"],
  skills: ["Welding"],
  languages: ["Yoruba"],
  pictures: 3,
  hasAvatar: true,
};

describe("the completeness of a profile", () => {
  it("is 0 without any part, and 100 with all parts", () => {
    expect(completeness(nothing)).toMatchObject({ percent: 0, missing: { length: 11 } });
    expect(completeness(whole)).toEqual({ percent: 100, missing: [] });
  });

  it("lists the missing parts with their reasons, largest share first", () => {
    const { percent, missing } = completeness({ ...whole, languages: [], pictures: 0, hourlyRate: null });
    expect(percent).toBe(62);
    expect(missing.map(({ part, weight }) => [part, weight])).toEqual([
      ["portfolio", 25],
      ["hourlyRate", 10],
      ["languages", 3],
    ]);
    expect(missing[0]).toMatchObject({ task: "Add 3 pictures of your work", reason: expect.any(String) });
  });
});
