import { AccountId } from "@handiwork/core/platform/ids";
import { expect, it } from "vitest";
import { chinwe, me } from "../testing.ts";
import { mayBePartner } from "./contact.ts";

it.each([chinwe.id, "X", "", chinwe.id.toUpperCase(), `${chinwe.id}0`, "../unread"])(
  "%j may be a partner where the API takes it for an account's id",
  (contact) => {
    expect(mayBePartner(contact, me)).toBe(AccountId.safeParse(contact).success);
  },
);

it("nobody writes to themselves", () => {
  expect(mayBePartner(me, me)).toBe(false);
});
