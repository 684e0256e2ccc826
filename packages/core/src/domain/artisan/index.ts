export { listApprovals } from "./approvals.ts";
export { approve } from "./approve.ts";
export { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
export { detail } from "./detail.ts";
export { readOwn } from "./own.ts";
export { profile } from "./profile.ts";
export { reject } from "./reject.ts";
export { suspend } from "./suspend.ts";
export { change, save } from "./save.ts";
export {
  ArtisanApprovalPage,
  ArtisanDashboardForm,
  ArtisanDetail,
  ArtisanProfile,
  ArtisanProfileForm,
  OwnArtisanAnswer,
} from "../../model/artisan/schema.ts";
