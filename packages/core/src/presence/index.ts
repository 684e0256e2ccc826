export { ofPartners } from "./list.ts";
export { arrive, leave, stay } from "./mark.ts";
export { PresenceEntity } from "./presence.entity.ts";
export * from "./schema.ts";
export { publicPresence } from "./seen.ts";
