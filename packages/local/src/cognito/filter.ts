import { attributeMap } from "./attributes.ts";
import { invalidParameter } from "./errors.ts";
import type { User } from "./records.ts";

/** What can be searched by, and how it is read from a user. */
const searchable: Readonly<Record<string, (user: User) => string | undefined>> = {
  username: ({ sub }) => sub,
  status: ({ enabled }) => (enabled ? "Enabled" : "Disabled"),
  "cognito:user_status": ({ status }) => status,
  ...Object.fromEntries(
    ["sub", "email", "phone_number", "name", "given_name", "family_name", "preferred_username"].map(
      (name) => [name, (user: User) => attributeMap(user)[name]],
    ),
  ),
};

/**
 * Reads the filter of ListUsers: `name = "value"` or `name ^= "beginning"`, addresses in any case; an empty one takes
 * everybody. Throws InvalidParameterException.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/how-to-manage-user-accounts.html
 */
export function userFilter(filter: string): (user: User) => boolean {
  if (filter.trim() === "") return () => true;
  const [, name = "", operator, quoted = ""] =
    /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  const read = Object.hasOwn(searchable, name) ? searchable[name] : undefined;
  if (!read) throw invalidParameter("One or more parameters of the filter are not valid.");
  const unquoted = quoted.replaceAll(/\\(.)/g, "$1");
  const value = name === "email" ? unquoted.toLowerCase() : unquoted;
  return operator === "=" ? (user) => read(user) === value : (user) => read(user)?.startsWith(value) ?? false;
}
