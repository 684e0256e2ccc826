import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { AuditEntity, entry, record } from "../audit/index.ts";
import type { SignedIn, UserType, Visit } from "../platform/actor.ts";
import { nowIso } from "../platform/clock.ts";
import { requestCode } from "../accounts/codes.ts";
import { Conflict, Unauthenticated } from "../platform/errors.ts";
import { findUser } from "../accounts/user-pool/index.ts";
import { signUpLimits, consume } from "../platform/limit/index.ts";
import { MerchantEntity } from "../merchants/merchant.entity.ts";
import { openSession, signIn, type OpenedSession } from "../sessions/open.ts";
import { stateNamed } from "../reference/locations.ts";
import { matches } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { createAccount, reserveWhenFree, type Reservation } from "./create-account.ts";
import { choosePassword } from "../accounts/common-passwords.rules.ts";
import { RegistrationEntity } from "../accounts/registration.entity.ts";
import type { ArtisanRegistration, ClientRegistration, MerchantRegistration } from "../accounts/schema.ts";
import { readAccount, type Account } from "../accounts/service.ts";

/** The artisan's or merchant's record without its id. */
type Records = {
  readonly artisan?: { category: string; location: string; description: string };
  readonly merchant?: Pick<MerchantRegistration, "businessName" | "industry" | "location" | "description"> & {
    website?: string;
  };
};

type Person = Pick<ClientRegistration, "fullName" | "email" | "phone" | "password">;

/** The result of a registration: a session. */
export interface Registered extends OpenedSession {
  /** If the address already had an account: the typed fields that differ from it. The account was not changed. */
  readonly unsaved?: string[];
}

/**
 * Registers a client and signs them in. As for all three types: user, profile and record are created together or not
 * at all; leftovers of interrupted attempts do not block it; of concurrent requests one creates the account. An
 * existing account's password signs in to it.
 *
 * @throws {Invalid} for a common password
 * @throws {Conflict} for a registered address
 * @throws {TooMany}
 */
export async function registerClient(input: ClientRegistration, visit: Visit): Promise<Registered> {
  return register("client", input, {}, visit);
}

/**
 * Registers an artisan, pending approval and unlisted until then (A-AUTH-29, A-SEARCH-18). Stores the location with
 * the state's label (A-GAP-32).
 */
export async function registerArtisan(input: ArtisanRegistration, visit: Visit): Promise<Registered> {
  const { category, state, city, description } = input;
  const location = `${city}, ${stateNamed(state)?.label ?? state}`;
  return register("artisan", input, { artisan: { category, location, description } }, visit);
}

/** Registers a merchant, pending approval (A-GAP-29). */
export async function registerMerchant(input: MerchantRegistration, visit: Visit): Promise<Registered> {
  const { businessName, industry, location, description, website } = input;
  const merchant = { businessName, industry, location, description, ...(website ? { website } : {}) };
  return register("merchant", input, { merchant }, visit);
}

async function register(type: UserType, person: Person, records: Records, visit: Visit): Promise<Registered> {
  const { email, password } = person;
  choosePassword(password);
  await consume(signUpLimits(email, visit.address));
  const reservation = await reserveWhenFree(email);
  const id = await createAccount(reservation, password, type, (newId) =>
    write({ type, id: newId }, person, records, visit, reservation),
  );
  if (id === undefined) return enter(person, records, visit);
  await requestCode({ purpose: "verify-email", email, accountId: id });
  const opened = await openSession({ email, password }, false, visit);
  if (!opened) throw new Error("The user pool refuses the user that has just been registered.");
  return opened;
}

/** Returns whether it was written. Retries conflicts with other requests that wait for the address. */
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
 * Handles a registered address: the right password signs in, as on the sign-in page; otherwise returns one fixed
 * error and notifies the owner by email.
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
    "We could not create an account with this email address. If you have registered before, sign in or reset your password.",
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
