import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ArtisanDashboardForm, ArtisanProfileForm } from "./schema.ts";

const least = { category: "Plumber", location: "Ikeja, Lagos" };
const editor = (form: object) => ArtisanProfileForm.parse({ ...least, ...form });
const dashboard = (form: object) => ArtisanDashboardForm.parse(form);

/** Returns a field's message, if any. */
function said(schema: typeof ArtisanProfileForm | typeof ArtisanDashboardForm, form: object, field: string) {
  const { error } = schema.safeParse(form);
  return error?.issues.find(({ path }) => path.join(".") === field)?.message;
}

describe("the editor's form", () => {
  it.each([
    ["category", "Category is required"],
    ["location", "Location is required"],
  ])("requires a %s", (field, message) => {
    for (const value of [undefined, "", "   ", "\u200b"]) {
      expect(said(ArtisanProfileForm, { ...least, [field]: value }, field)).toBe(message);
    }
  });

  it.each([
    ["", 0],
    ["  ", 0],
    ["0", 0],
    ["12500", 12_500],
    ["12,500", 12_500],
    ["₦12,500", 12_500],
    ["1500.4", 1500],
    ["4.000", 4000],
    ["₦4 000", 4000],
    ["4k", 4000],
    ["NGN 4,000/hr", 4000],
    [2500, 2500],
    [null, 0],
    [undefined, 0],
  ])("turns the rate %j into the number %j", (typed, rate) => {
    expect(editor({ hourlyRate: typed }).hourlyRate).toBe(rate);
  });

  it.each([
    ["abc", "Write an amount such as 4,000: we could not read “abc”"],
    ["1,5", "Write 1.50 or 15: we could not tell which you meant by “1,5”"],
    ["0x10", "Write an amount such as 4,000: we could not read “0x10”"],
    ["1e5", "Write an amount such as 4,000: we could not read “1e5”"],
    ["Infinity", "Write an amount such as 4,000: we could not read “Infinity”"],
    [true, "Enter a number"],
    ["-1", "Rate must be 0 or more"],
    ["10000001", "Enter at most ₦10,000,000 an hour"],
  ])("rejects the rate %j: %s", (typed, message) => {
    expect(said(ArtisanProfileForm, { ...least, hourlyRate: typed }, "hourlyRate")).toBe(message);
  });

  it.each([
    ["", 0],
    ["7.9", 7],
    [7.9, 7],
    ["120", 120],
    ["1.200", 1200],
    [undefined, 0],
  ])("turns the jobs %j into the integer %j", (typed, jobs) => {
    expect(editor({ jobsCompleted: typed }).jobsCompleted).toBe(jobs);
  });

  it("rejects negative numbers of jobs", () => {
    expect(said(ArtisanProfileForm, { ...least, jobsCompleted: "-1" }, "jobsCompleted")).toBe(
      "Enter 0 or more",
    );
    expect(said(ArtisanProfileForm, { ...least, jobsCompleted: "many" }, "jobsCompleted")).toBe(
      "Write a whole number such as 12: we could not read “many”",
    );
  });

  it("trims skills and languages, and drops blanks and duplicates", () => {
    const form = editor({ skills: [" Tiling ", "Tiling", "", "tiling", "Floor  work"], languages: [" "] });
    expect(form).toMatchObject({ skills: ["Tiling", "Floor work"], languages: [] });
  });

  it("accepts 30 skills of 60 characters", () => {
    const many = Array.from({ length: 31 }, (_, number) => `Skill ${number}`);
    expect(editor({ skills: many.slice(1) }).skills).toHaveLength(30);
    expect(said(ArtisanProfileForm, { ...least, skills: many }, "skills")).toBe("At most 30 entries");
    expect(said(ArtisanProfileForm, { ...least, skills: ["a".repeat(61)] }, "skills.0")).toBe(
      "At most 60 characters each",
    );
  });

  it.each([
    ["+234 801 234 5678", "+2348012345678"],
    ["0801-234-5678", "+2348012345678"],
    ["2348012345678", "+2348012345678"],
    ["+44 20 7946 0958", "+442079460958"],
    ["", ""],
  ])("parses the number %j as %j", (number, stored) => {
    expect(editor({ whatsappNumber: number }).whatsappNumber).toBe(stored);
  });

  it.each(["0801", "call me", "+234 801 234 5678 ext", "1".repeat(20)])("rejects the number %j", (number) => {
    expect(said(ArtisanProfileForm, { ...least, whatsappNumber: number }, "whatsappNumber")).toMatch(
      /country code/,
    );
  });

  it("allows each picture once, and captions of up to 120 characters", () => {
    const picture = { key: "portfolio/a" };
    expect(said(ArtisanProfileForm, { ...least, portfolio: [picture, picture] }, "portfolio")).toBe(
      "Add each picture only once",
    );
    const wordy = { ...picture, caption: "a".repeat(121) };
    expect(said(ArtisanProfileForm, { ...least, portfolio: [wordy] }, "portfolio.0.caption")).toBe(
      "At most 120 characters",
    );
  });
});

describe("the dashboard's form", () => {
  it("omits fields that were not sent", () => {
    expect(dashboard({})).toEqual({});
    expect(dashboard({ isOnline: true })).toEqual({ isOnline: true });
  });

  it("turns a blank rate into none, and shows 0 as none", () => {
    expect(dashboard({ hourlyRate: "" }).hourlyRate).toBeNull();
    expect(dashboard({ hourlyRate: "0" }).hourlyRate).toBe(0);
  });

  it("trims services and addresses, and drops blanks and duplicates", () => {
    const site = "https://instagram.com/ada";
    expect(dashboard({ services: [" A ", "A", ""], links: [` ${site} `, site, ""] })).toEqual({
      services: ["A"],
      links: [site],
    });
  });

  it.each(["https://instagram.com/ada.obi", "http://ada.com.ng/work?page=2#top"])("accepts %s", (address) => {
    expect(dashboard({ links: [address] }).links).toEqual([address]);
  });

  it.each([
    "abc",
    "instagram.com/ada",
    "javascript:alert(1)",
    "data:text/html,hi",
    "ftp://ada.com",
    "https://localhost/",
    "https://10.0.0.1/",
    "https://bank.com@evil.example/",
    "https://",
    // URLs that lead elsewhere than they seem to.
    "https:bank.com/",
    "https://bank.com\n.evil.example/",
    "https://bank.com\u00ad.evil.example/",
    "https://b\u0430nk.com/",
    "https://evil.example/\u202emoc.knab",
  ])("rejects %s, at its position", (address) => {
    expect(said(ArtisanDashboardForm, { links: ["", address] }, "links.1")).toBe(
      "Enter a web address that begins with https://",
    );
  });

  it("accepts ten addresses", () => {
    const many = Array.from({ length: 11 }, (_, number) => `https://ada.com/${number}`);
    expect(dashboard({ links: many.slice(1) }).links).toHaveLength(10);
    expect(said(ArtisanDashboardForm, { links: many }, "links")).toBe("At most 10 addresses");
  });
});

const text = fc.string({ unit: "binary", maxLength: 80 });
const number = fc.oneof(fc.nat(100_000).map(String), fc.double({ min: 0, max: 1e5 }), fc.constant(""));
const tags = fc.array(text, { maxLength: 12 });

it("accept their own output unchanged", () => {
  const forms = fc.record({
    businessName: text,
    bio: text,
    hourlyRate: number,
    jobsCompleted: number,
    skills: tags,
    languages: tags,
  });
  fc.assert(
    fc.property(forms, tags, (form, services) => {
      const read = ArtisanProfileForm.safeParse({ ...least, ...form });
      if (read.success) expect(ArtisanProfileForm.parse(read.data)).toEqual(read.data);
      const changed = ArtisanDashboardForm.safeParse({ services, hourlyRate: form.hourlyRate });
      if (changed.success) expect(ArtisanDashboardForm.parse(changed.data)).toEqual(changed.data);
    }),
  );
});
