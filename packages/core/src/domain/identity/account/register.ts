import { ArtisanEntity } from "../../../model/artisan/artisan.entity.ts";
import { AuditEntity, entry, record } from "../../audit/index.ts";
import type { SignedIn, UserType, Visit } from "../../../platform/actor/index.ts";
import { nowIso } from "../../../platform/clock/index.ts";
import { requestCode } from "../code/index.ts";
import { Conflict, Unauthenticated } from "../../../platform/errors/index.ts";
import { findUser } from "../user-pool/index.ts";
import { signUpLimits, spend } from "../../../platform/limit/index.ts";
import { MerchantEntity } from "../../../model/merchant/merchant.entity.ts";
import { openSession, signIn, type Opened } from "../session/open.ts";
import { stateNamed } from "../../../fixed/locations.ts";
import { matches } from "../../../platform/table/conditions.ts";
import { writeTogether } from "../../../platform/table/transact.ts";
import { AccountEntity } from "../../../model/account/account.entity.ts";
import { createAccount, reserveInTurn, type Reservation } from "./create-account.ts";
import { choosePassword } from "../../../model/account/common-passwords.ts";
import { RegistrationEntity } from "../../../model/account/registration.entity.ts";
import type {
  ArtisanRegistration,
  ClientRegistration,
  MerchantRegistration,
} from "../../../model/account/schema.ts";
import { readAccount, type Account } from "./service.ts";

/** What stands beside the profile of an artisan or merchant, without its id. */
type Records = {
  readonly artisan?: { category: string; location: string; description: string };
  readonly merchant?: Pick<MerchantRegistration, "businessName" | "industry" | "location" | "description"> & {
    website?: string;
  };
};

type Person = Pick<ClientRegistration, "fullName" | "email" | "phone" | "password">;

/** Whoever registered is signed in. */
export interface Registered extends Opened {
  /** Where the address had an account already: which of what was typed that account has otherwise. It was not changed. */
  readonly unsaved?: string[];
}

/**
 * Registers a client and signs the client in. As for all three kinds: user, profile and record come into being together
 * or not at all; what a broken attempt left behind does not stand in the way of the next; of several at once one makes the
 * account. Whoever has an account and gives its password is signed in to it. Throws Invalid for a common password, Conflict for
 * an address that is registered, TooMany.
 */
export async function registerClient(input: ClientRegistration, visit: Visit): Promise<Registered> {
  return register("client", input, {}, visit);
}

/**
 * Registers an artisan, who waits for approval and is in no search until then (A-AUTH-29, A-SEARCH-18). The location is kept
 * with the state's label (A-GAP-32).
 */
export async function registerArtisan(input: ArtisanRegistration, visit: Visit): Promise<Registered> {
  const { category, state, city, description } = input;
  const location = `${city}, ${stateNamed(state)?.label ?? state}`;
  return register("artisan", input, { artisan: { category, location, description } }, visit);
}

/** Registers a merchant, who waits for approval (A-GAP-29). */
export async function registerMerchant(input: MerchantRegistration, visit: Visit): Promise<Registered> {
  const { businessName, industry, location, description, website } = input;
  const merchant = { businessName, industry, location, description, ...(website ? { website } : {}) };
  return register("merchant", input, { merchant }, visit);
}

async function register(type: UserType, person: Person, records: Records, visit: Visit): Promise<Registered> {
  const { email, password } = person;
  choosePassword(password);
  await spend(signUpLimits(email, visit.address));
  const reservation = await reserveInTurn(email);
  const id = await createAccount(reservation, password, type, (newId) =>
    write({ type, id: newId }, person, records, visit, reservation),
  );
  if (id === undefined) return enter(person, records, visit);
  await requestCode({ purpose: "verify-email", email, accountId: id });
  const opened = await openSession({ email, password }, false, visit);
  if (!opened) throw new Error("The user pool refuses the user that has just been registered.");
  return opened;
}

/** Out: whether it was written. Others who wait for the address may touch its item at this moment: that is tried again. */
function write(
  actor: SignedIn,
  { fullName, phone }: Person,
  { artisan, merchant }: Records,
  visit: Visit,
  { email, token }: Reservation,
): Promise<boolean> {
  const { type: userType, id } = actor;
  const profile = { id, userType, fullName, email, phone, termsAcceptedAt: nowIso() };
  return writeTogether(
    {
      account: AccountEntity,
      artisan: ArtisanEntity,
      merchant: MerchantEntity,
      audit: AuditEntity,
      registration: RegistrationEntity,
    },
    (entities) => [
      entities.account.create(profile).commit(),
      ...(artisan ? [entities.artisan.create({ id, ...artisan }).commit()] : []),
      ...(merchant ? [entities.merchant.create({ id, ...merchant }).commit()] : []),
      entities.audit
        .put(entry({ kind: "registered", accountId: id, actor, visit, after: { userType } }))
        .commit(),
      entities.registration.delete({ email }).where(matches({ token })).commit(),
    ],
  );
}

/**
 * An address that is registered. Who knows its password is signed in, as on the sign-in page; everybody else reads one
 * sentence, and the owner is told by e-mail.
 */
async function enter(person: Person, records: Records, visit: Visit): Promise<Registered> {
  const { email, password } = person;
  try {
    const opened = await signIn({ email, password, remember: false }, visit);
    return { ...opened, unsaved: unsavedOf(person, records, await readAccount(opened.user.id)) };
  } catch (error) {
    if (!(error instanceof Unauthenticated)) throw error;
  }
  const found = await findUser(email);
  if (found && (await readAccount(found.id))) {
    await record({ kind: "registration-repeated", accountId: found.id, actor: { type: "anonymous" }, visit });
  }
  throw new Conflict(
    "We could not create an account with this e-mail address. If you have registered before, sign in or reset your password.",
  );
}

function unsavedOf({ fullName, phone }: Person, records: Records, account: Account | undefined): string[] {
  const typed = { fullName, phone, ...records.artisan, ...records.merchant };
  const kept: Record<string, unknown> = {
    ...account?.profile,
    ...(records.artisan && account?.artisan),
    ...(records.merchant && account?.merchant),
  };
  return Object.entries(typed).flatMap(([name, value]) => (kept[name] === value ? [] : [name]));
}
