export { authenticate, exchange, revoke, sessionEnded, type Tokens } from "./tokens.ts";
export {
  addToGroup,
  addUser,
  endAllTokens,
  findUser,
  removeFromGroup,
  removeUser,
  setEmail,
  setPassword,
} from "./users.ts";
export { verify, type Claims } from "./verify.ts";
