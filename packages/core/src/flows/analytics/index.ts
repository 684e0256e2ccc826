export { ArtisanDayEntity } from "../../model/analytics/artisan-day.entity.ts";
export { count, countOf, Happening } from "./count.ts";
export { read, record } from "./record.ts";
export * from "../../model/analytics/schema.ts";
export { SightingEntity } from "../../model/analytics/sighting.entity.ts";
export { VisitorDayEntity } from "../../model/analytics/visitor-day.entity.ts";
