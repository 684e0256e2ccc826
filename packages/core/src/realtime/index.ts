export {
  connectionsOf,
  endConnection,
  closeEndedConnections,
  issueTicket,
  openConnection,
} from "./connections.ts";
export { sendToPages } from "./send.ts";
export { receive } from "./receive.ts";
export { Ticket, type Frame } from "./schema.ts";
