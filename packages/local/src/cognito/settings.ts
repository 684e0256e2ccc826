/**
 * How the user pool and its one client are configured. stacks/identity.ts configures the real one; a test
 * (tests/infra/identity.test.ts) holds the two against each other. Attributes and flows have the API's names.
 */
export const poolSettings = {
  accessTokenSeconds: 15 * 60,
  /** How long a sign-in can be refreshed. */
  refreshTokenSeconds: 30 * 24 * 3600,
  /** How long a used refresh token works once more: the most that the service allows. */
  retryGraceSeconds: 60,
  authFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"],
  passwordCharacters: 6,
  readAttributes: ["email", "email_verified"],
  /** A token's holder may change the address, and nothing that carries authority. */
  writeAttributes: ["email"],
} as const;
