export { authenticate, exchange, revoke, sessionEnded, verify, type Claims, type Tokens } from "./tokens.ts";
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
