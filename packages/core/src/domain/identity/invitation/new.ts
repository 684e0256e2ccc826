import type { CreateEntityItem } from "electrodb";
import { now } from "../../../platform/clock/index.ts";
import type { InvitationEntity } from "../../../model/invitation/invitation.entity.ts";

const daySeconds = 24 * 3600;

/** The row of an invitation stays this long: thrice as long as its link works. */
const keptDays = 90;

/** Whom to invite; `invitedBy` is the admin's account id, absent where the marketplace itself does it. */
export interface Invited {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly invitedBy?: string;
}

/** An invitation's row, for `InvitationEntity.put` in the transaction that makes the account: the mail follows from it. */
export function newInvitation(invited: Invited): CreateEntityItem<typeof InvitationEntity> {
  return { ...invited, expiresAt: Math.floor(now() / 1000) + keptDays * daySeconds };
}
