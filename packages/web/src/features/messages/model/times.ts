/** Formats a time of day on a 12-hour clock in the visitor's time zone: "3:05 PM" (A-MSG-16). */
export function clockTime(iso: string): string {
  const date = new Date(iso);
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, "0");
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}

/** Formats a day in the visitor's time zone: "Today", "Yesterday" or "Monday, 16 November 2026". `now` is in ms. */
export function dayName(iso: string, now: number): string {
  const date = new Date(iso);
  if (onSameDay(iso, now)) return "Today";
  const yesterday = new Date(now).setDate(new Date(now).getDate() - 1);
  if (onSameDay(iso, yesterday)) return "Yesterday";
  const weekday = date.toLocaleDateString("en-GB", { weekday: "long" });
  const rest = date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  return `${weekday}, ${rest}`;
}

/** Returns whether two times (ISO or ms) are on the same day in the visitor's time zone. */
export function onSameDay(one: string | number, other: string | number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
