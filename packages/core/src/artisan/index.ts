export { ArtisanEntity } from "./artisan.entity.ts";
export { profile } from "./profile.ts";
export { ArtisanProfile } from "./schema.ts";
