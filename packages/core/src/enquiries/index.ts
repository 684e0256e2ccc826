import { AccountEntity } from "../accounts/account.entity.ts";
import { page } from "../merchant-directory/search.ts";
import { EnquiryForm } from "../merchant-directory/schema.ts";
import { verb } from "../platform/access/index.ts";
import { nowIso } from "../platform/clock.ts";
import { Conflict, Invalid } from "../platform/errors.ts";
import { AccountId } from "../platform/ids.ts";
import { enquiryLimits, consumeFor } from "../platform/limit/index.ts";
import { notify, wasNotified } from "../notifications/notify.ts";

const questionsADay = 30;

export { EnquiryForm } from "../merchant-directory/schema.ts";

/**
 * Sends an enquiry to a listed merchant. Merchants have no conversations (A-ROLE-22): the enquiry is a notification
 * with the sender's address for a reply by email. Idempotent by its `id`.
 *
 * @throws {NotFound} if the merchant is not listed
 * @throws {Invalid} for the actor's own account
 * @throws {Conflict} for an unverified address
 * @throws {TooMany} @throws {Unavailable}
 */
export const ask = verb("askMerchant", AccountId, EnquiryForm, async (actor, id, input): Promise<void> => {
  const { id: questionId, product = null, question } = input;
  if (id === actor.id) throw new Invalid("This is your own business.");
  const name = `enquiry/${actor.id}/${questionId}`;
  const [{ data: asker }] = await Promise.all([
    AccountEntity.get({ id: actor.id }).go({ consistent: true }),
    page(actor, id),
  ]);
  if (!asker?.emailVerifiedAt) {
    throw new Conflict("Please verify your email address before you ask: the reply goes there.");
  }
  if (await wasNotified(id, name)) return;
  const { fullName, email } = asker;
  const data = { name: fullName || "Someone", email, product, question };
  const tell = () => notify(id, { kind: "enquiry", data }, { name, at: nowIso() });
  await consumeFor(enquiryLimits(actor.id, questionsADay), tell, (outcome) => outcome !== "told");
});
