const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats a time in milliseconds since 1970 for API Gateway's events and access logs: `21/Nov/2026:06:09:00 +0000`. */
export function requestTime(epoch: number): string {
  const iso = new Date(epoch).toISOString();
  const month = months[Number(iso.slice(5, 7)) - 1];
  return `${iso.slice(8, 10)}/${month}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`;
}
