import { Service } from "electrodb";
import { ArtisanEntity } from "../artisan/artisan.entity.ts";
import { AuditEntity, entry, record } from "../audit/index.ts";
import type { SignedIn, UserType, Visit } from "../actor/index.ts";
import { now, nowIso } from "../clock/index.ts";
import { requestCode } from "../code/index.ts";
import { Conflict } from "../errors/index.ts";
import { authenticate, findUser } from "../identity/index.ts";
import { signInLimits, signUpLimits, spend } from "../limit/index.ts";
import { MerchantEntity } from "../merchant/merchant.entity.ts";
import { openSession, type Opened } from "../session/open.ts";
import { stateNamed } from "../site/locations.ts";
import { AccountEntity } from "./account.entity.ts";
import { complete, newUser } from "./new-user.ts";
import { choosePassword } from "./password-rules.ts";
import { RegistrationEntity } from "./registration.entity.ts";
import { release, reserve, type Reservation } from "./reserve.ts";
import type { ArtisanRegistration, ClientRegistration, MerchantRegistration } from "./schema.ts";
import { readAccount } from "./service.ts";

const service = new Service({
  profile: AccountEntity,
  artisan: ArtisanEntity,
  merchant: MerchantEntity,
  audit: AuditEntity,
  registration: RegistrationEntity,
});

/** What stands beside the profile of an artisan or merchant, without its id. */
type Records = {
  readonly artisan?: { category: string; location: string; description: string };
  readonly merchant?: {
    businessName: string;
    industry: string;
    location: string;
    description: string;
    website?: string;
  };
};

type Person = Pick<ClientRegistration, "fullName" | "email" | "phone" | "password">;

/**
 * Registers a client and signs the client in. As for all three kinds: user, profile and record come into being together
 * or not at all; what a broken attempt left behind does not stand in the way of the next; asking again after an answer
 * that was lost signs in. Throws Invalid for a common password, Conflict for an address that is registered, TooMany.
 */
export async function registerClient(input: ClientRegistration, visit: Visit): Promise<Opened> {
  return register("client", input, {}, visit);
}

/**
 * Registers an artisan, who waits for approval and is in no search until then (spec 1, section 7). The location is kept
 * with the state's label (A-GAP-32).
 */
export async function registerArtisan(input: ArtisanRegistration, visit: Visit): Promise<Opened> {
  const { category, state, city, description } = input;
  const location = `${city}, ${stateNamed(state)?.label ?? state}`;
  return register("artisan", input, { artisan: { category, location, description } }, visit);
}

/** Registers a merchant, who waits for approval (A-GAP-29). */
export async function registerMerchant(input: MerchantRegistration, visit: Visit): Promise<Opened> {
  const { businessName, industry, location, description, website } = input;
  const merchant = { businessName, industry, location, description, ...(website ? { website } : {}) };
  return register("merchant", input, { merchant }, visit);
}

async function register(type: UserType, person: Person, records: Records, visit: Visit): Promise<Opened> {
  const { email, password } = person;
  choosePassword(password);
  await spend(signUpLimits(email, visit.address));
  const reservation = await reserve(email);
  try {
    const id = await newUser(email, password);
    if (id === undefined) return await again(type, person, visit);
    await makeAccount(id, type, person, records, visit, reservation);
    await requestCode({ purpose: "verify-email", email, accountId: id });
  } finally {
    await release(reservation);
  }
  const tokens = await authenticate(email, password);
  if (!tokens) throw new Error("The user pool refuses the user that has just been registered.");
  return openSession(tokens, false, visit);
}

/** Makes a user of the pool an account, in one transaction. */
function makeAccount(
  id: string,
  type: UserType,
  person: Person,
  { artisan, merchant }: Records,
  visit: Visit,
  reservation: Reservation,
): Promise<void> {
  const actor: SignedIn = { type, id };
  const { email, token } = reservation;
  return complete(id, type, reservation, () =>
    service.transaction
      .write(({ profile, audit, registration, ...entities }) => [
        profile
          .create({
            id,
            userType: type,
            fullName: person.fullName,
            email,
            phone: person.phone,
            termsAcceptedAt: nowIso(),
          })
          .commit(),
        ...(artisan ? [entities.artisan.create({ id, ...artisan }).commit()] : []),
        ...(merchant ? [entities.merchant.create({ id, ...merchant }).commit()] : []),
        audit
          .put(entry({ kind: "registered", accountId: id, actor, visit, after: { userType: type } }))
          .commit(),
        registration
          .delete({ email })
          .where((attributes, { eq }) => eq(attributes.token, token))
          .commit(),
      ])
      .go(),
  );
}

/** As long as a person may press the button again after an answer that was lost. */
const lostAnswerMs = 15 * 60_000;

/**
 * An address that is registered. The same person asking again (the password is right, the account of that type is new) is
 * signed in; everybody else reads one sentence, and the owner is told by e-mail.
 */
async function again(type: UserType, { email, password }: Person, visit: Visit): Promise<Opened> {
  await spend(signInLimits(email, visit.address));
  const tokens = await authenticate(email, password);
  const found = await findUser(email);
  const account = found && (await readAccount(found.id));
  if (!account) throw refused();
  const { profile } = account;
  const isNew = now() - Date.parse(profile.createdAt) < lostAnswerMs;
  if (tokens && isNew && profile.userType === type) return openSession(tokens, false, visit);
  if (!tokens) {
    await record({
      kind: "registration-repeated",
      accountId: profile.id,
      actor: { type: "anonymous" },
      visit,
    });
  }
  throw refused();
}

function refused(): Conflict {
  return new Conflict(
    "We could not create an account with this e-mail address. If you have registered before, sign in or reset your password.",
  );
}
