export { longDate } from "@handiwork/core/fixed/days";
export { count, hourlyRate, naira, plural, rating } from "@handiwork/core/fixed/format";
