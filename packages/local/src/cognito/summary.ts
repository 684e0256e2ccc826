import type { User } from "./records.ts";

/** What every answer about a user has, in the API's form: times in seconds since 1970. */
export function summaryOf({ sub, createdAt, modifiedAt, enabled, status }: User) {
  return {
    Username: sub,
    UserCreateDate: createdAt / 1000,
    UserLastModifiedDate: modifiedAt / 1000,
    Enabled: enabled,
    UserStatus: status,
  };
}
