/** An account's id, as core's `ids` has it. */
const accountId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether an address names somebody whom the user may have a conversation with: an id, and not the user's own. */
export function mayBePartner(contact: string, me: string): boolean {
  return accountId.test(contact) && contact !== me;
}
