/** The region of everything in the embedded cloud. */
export const localRegion = "eu-west-1";

/** The account that stands in the ARNs of the embedded cloud. */
export const localAccountId = "123456789012";

/** What the embedded cloud's own clients sign with. They open nothing: every service listens on this machine only. */
export const localCredentials = {
  accessKeyId: "AKIALOCALHANDIWORK00",
  secretAccessKey: "local-secret-of-the-embedded-cloud",
} as const;

/** What every client of the embedded cloud is made with, beside its endpoint. */
export const localClient = { region: localRegion, credentials: localCredentials } as const;
