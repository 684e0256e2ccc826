import { describe, expect, it } from "vitest";
import {
  formatDate,
  formatDateTime,
  formatLagosTime,
  formatMonth,
  formatTime,
  formatWeekday,
  formatWeekdayTime,
  longDate,
} from "./dates.ts";

describe("dates", () => {
  const morning = "2026-11-29T08:30:00.000Z";

  it.each([
    [formatDate, "29 November 2026"],
    [formatMonth, "November 2026"],
    [formatWeekday, "Sun 29 Nov"],
    [formatTime, "9:30 am"],
    [formatWeekdayTime, "Sun 29 Nov, 9:30 am"],
    [formatDateTime, "29 November 2026, 9:30 am"],
    [formatLagosTime, "29 November 2026, 9:30 am (Lagos time)"],
    [longDate, "November 29, 2026"],
  ])("are formatted by $name as %s", (format, text) => {
    expect(format(morning)).toBe(text);
    expect(format(Date.parse(morning))).toBe(text);
  });

  it("are in Lagos time", () => {
    expect(formatDateTime("2025-12-31T23:05:00.000Z")).toBe("1 January 2026, 12:05 am");
    expect(formatDate("2026-09-01")).toBe("1 September 2026");
  });

  it.each([
    ["11:00", "12:00 pm"],
    ["14:05", "3:05 pm"],
    ["22:59", "11:59 pm"],
    ["23:00", "12:00 am"],
  ])("have a 12-hour clock: %s UTC is %s", (time, text) => {
    expect(formatTime(`2026-11-29T${time}:00.000Z`)).toBe(text);
  });

  it("agree with Intl", () => {
    const zone = { timeZone: "Africa/Lagos", dateStyle: "long" } as const;
    for (let hours = 0; hours < 20_000; hours += 37) {
      const moment = Date.parse("2024-01-01") + hours * 3_600_000;
      expect(formatDate(moment)).toBe(new Date(moment).toLocaleDateString("en-GB", zone));
      expect(longDate(moment)).toBe(new Date(moment).toLocaleDateString("en-US", zone));
    }
  });
});
