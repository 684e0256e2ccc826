/** A moment as people in Nigeria write it: "November 22, 2026 at 10:04 AM". In: an ISO time. */
export function momentInLagos(iso: string): string {
  return new Date(iso).toLocaleString("en-US", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Africa/Lagos",
  });
}
