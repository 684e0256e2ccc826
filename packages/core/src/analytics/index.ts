export { ArtisanDayEntity } from "./artisan-day.entity.ts";
export { count, countForAccount, VisitorSightings } from "./count.ts";
export { read, record } from "./record.ts";
export * from "./schema.ts";
export { SightingEntity } from "./sighting.entity.ts";
export { VisitorDayEntity } from "./visitor-day.entity.ts";
