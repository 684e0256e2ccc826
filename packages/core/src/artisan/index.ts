export { approve, listApprovals } from "./approve.ts";
export { ArtisanEntity } from "./artisan.entity.ts";
export { profile } from "./profile.ts";
export { ArtisanApprovalPage, ArtisanApprovalsQuery, ArtisanProfile } from "./schema.ts";
