/**
 * Settings of the user pool and its client, with the API's names. stacks/identity.ts configures the real pool;
 * tests/infra/identity.test.ts compares the two.
 */
export const poolSettings = {
  accessTokenSeconds: 15 * 60,
  /** Lifetime of a session. */
  refreshTokenSeconds: 30 * 24 * 3600,
  /** Grace period of a used refresh token: the service's maximum. */
  retryGraceSeconds: 60,
  authFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"],
  passwordCharacters: 6,
  readAttributes: ["email", "email_verified"],
  /** A token's holder may change the address, and nothing that carries authority. */
  writeAttributes: ["email"],
} as const;
