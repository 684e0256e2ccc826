import { parseArgs } from "node:util";
import { wholeNumber } from "./backup.ts";
import { marketplaceOptions, onMarketplace } from "./command.ts";

export const summary = "after a restore: what came back that must not, and what did not come back";

export const usage = `Holds a restored table against what was not restored: the list of deleted accounts, the user pool, the payment provider.

  npm run ops -- reconcile                                        says what there is to do, and changes nothing
  npm run ops -- reconcile --apply                                deletes again the accounts that were deleted after the moment of the restore
  npm run ops -- reconcile --since 2026-11-21T09:30:00Z --apply   also brings what was paid since, and the table does not know, before the admins

Users of the pool without an account registered after that moment: they can register again with the same address. Accounts without a user
cannot sign in. --most N shows so many of each (20). Every run finds what is left; --apply may be repeated.`;

export const isBare = true;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      ...marketplaceOptions,
      apply: { type: "boolean", default: false },
      since: { type: "string" },
      most: { type: "string" },
    },
  });
  const { apply, since } = values;
  if (since !== undefined && Number.isNaN(Date.parse(since)))
    throw new Error(`--since takes a moment such as 2026-11-21T09:30:00Z, not ${since}.`);
  const most = wholeNumber("most", values.most, 20);
  console.log(await onMarketplace(values, () => reconcile({ apply, since, most })));
}

interface Options {
  readonly apply: boolean;
  readonly since: string | undefined;
  readonly most: number;
}

async function reconcile({ apply, since, most }: Options): Promise<string> {
  const { erasedAgain, strangers, unknownPayments } = await import("../../recovery/reconcile.ts");
  const erased = await erasedAgain(apply);
  const { withoutAccount, withoutUser } = await strangers(most);
  const lines = [
    apply
      ? `deleted accounts that had come back, and are being deleted again: ${erased}`
      : `deleted accounts that have come back: ${erased}${erased > 0 ? " (--apply deletes them again)" : ""}`,
    `users without an account, who can register again: ${withoutAccount.count}`,
    ...withoutAccount.examples.map((id) => `    ${id}`),
    `accounts without a user, who cannot sign in: ${withoutUser.count}`,
    ...withoutUser.examples.map((id) => `    ${id}`),
  ];
  if (since !== undefined) {
    const payments = await unknownPayments(new Date(since).toISOString(), apply);
    lines.push(
      `payments since ${since} that the table did not know: ${payments.length}${payments.length > 0 && apply ? ", now held on /admin/payments" : ""}`,
      ...payments.slice(0, most).map((reference) => `    ${reference}`),
    );
  }
  return lines.join("\n");
}
