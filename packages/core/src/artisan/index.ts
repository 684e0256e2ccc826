export { approve, listApprovals } from "./approve.ts";
export { ArtisanEntity } from "./artisan.entity.ts";
export { profile } from "./profile.ts";
export { reject } from "./reject.ts";
export { ArtisanApprovalPage, ArtisanApprovalsQuery, ArtisanProfile, RejectionForm } from "./schema.ts";
