export { ofPartners } from "./list.ts";
export { arrive, leave, stay } from "./mark.ts";
export { PresenceEntity } from "../../model/presence/presence.entity.ts";
export * from "../../model/presence/schema.ts";
export { publicPresence } from "./seen.ts";
