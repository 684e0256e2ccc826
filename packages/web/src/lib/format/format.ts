export {
  dateParts,
  formatDate,
  formatDateTime,
  formatLagosTime,
  formatMonth,
  formatTime,
  formatWeekday,
  formatWeekdayTime,
  longDate,
} from "@handiwork/core/reference/dates";
export { count, hourlyRate, naira, plural, rating } from "@handiwork/core/reference/format";
