export { approve, detail, listApprovals, reject, suspend } from "../approvals/artisans.ts";
export { ArtisanEntity } from "./artisan.entity.ts";
export { readOwn } from "./own.ts";
export { profile } from "./profile.ts";
export { change, save } from "./save.ts";
export * from "./schema.ts";
