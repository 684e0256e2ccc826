export { ofPartners } from "./list.ts";
export { connect, disconnect, heartbeat } from "./activity.ts";
export { PresenceEntity } from "./presence.entity.ts";
export * from "./schema.ts";
export { publicPresence } from "./public-presence.ts";
