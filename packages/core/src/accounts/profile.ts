import { verb } from "../platform/access/index.ts";
import { Conflict } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { fetchLimits, profileLimits, consume, consumeFor } from "../platform/limit/index.ts";
import { readyUploads, releaseUpload, usedUploads, useUpload, type ReadyUpload } from "../media/use.ts";
import { requestFetch } from "../media/fetch-request.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { unchanged } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { AccountEntity, type Profile } from "./account.entity.ts";
import { isFetchPending } from "./picture-fetch.ts";
import { ProfileChange, type ProfileForm } from "./schema.ts";
import { ownAccount, type Account } from "./service.ts";

/**
 * Changes the actor's profile and picture; the same transaction releases the previous picture. A new URL becomes an
 * upload that is fetched. Names on reviews and conversations follow through the stream. Returns the updated account.
 *
 * @throws {NotFound} for other users' pictures
 * @throws {Conflict} for pictures that are not ready, and with the reason "profile-changed" if the profile has
 * changed since the form started
 * @throws {TooMany} @throws {Unavailable}
 */
export const updateProfile = verb("updateProfile", ProfileChange, async (actor, input): Promise<Account> => {
  const { before, ...form } = input;
  await consume(profileLimits(actor.id));
  return optimistic("The picture", async () => {
    const { profile } = await ownAccount(actor.id);
    if (before && isOther(profile, before, form)) throw new Conflict(changedElsewhere, "profile-changed");
    const picture = await pictureOf(profile, form);
    const isWritten = await consumeFor(
      picture.isFetched ? fetchLimits(actor.id) : [],
      () => write(profile, form, picture),
      (done) => !done,
    );
    return isWritten ? ownAccount(actor.id) : retry;
  });
});

const changedElsewhere =
  "Your profile was changed elsewhere in the meantime. Check what it says now, then save again.";

/** Returns whether a profile is neither the form's starting point nor, after a retry, its result. */
function isOther(
  { fullName = "", phone = "", avatarUrl = "", avatar }: Profile,
  before: ProfileForm,
  form: ProfileForm,
): boolean {
  const now = { fullName, phone, avatarUrl, avatar: avatar?.key ?? null };
  const names = ["fullName", "phone", "avatarUrl", "avatar"] as const;
  return names.some((name) => {
    // A URL's picture arrives by itself.
    const isFetched = name === "avatar" && avatarUrl !== "";
    return !isFetched && now[name] !== before[name] && now[name] !== form[name];
  });
}

type Picture = Awaited<ReturnType<typeof pictureOf>>;

async function pictureOf({ id, avatar, avatarUrl, avatarFetch }: Profile, form: ProfileForm) {
  const isKept = form.avatar !== null && form.avatar === avatar?.key;
  const [chosen] = form.avatar === null || isKept ? [] : await readyUploads(id, "avatar", [form.avatar]);
  const former = isKept || !avatar ? [] : await usedUploads(id, "avatar", [avatar.key]);
  const isNewAddress = form.avatarUrl !== "" && form.avatarUrl !== avatarUrl;
  const isTriedAgain = form.avatarUrl !== "" && form.avatar === null && !isFetchPending(avatarFetch);
  const isFetched = isNewAddress || isTriedAgain;
  // An uploaded picture replaces the one from a URL.
  const isForgotten = form.avatarUrl === "" || (chosen !== undefined && !isNewAddress);
  return { isKept, chosen, former, isFetched, isForgotten };
}

/** Returns false if the picture has changed since it was read. */
async function write(before: Profile, form: ProfileForm, picture: Picture): Promise<boolean> {
  const { id, avatar } = before;
  const { isKept, chosen, former, isFetched, isForgotten } = picture;
  const { fullName, phone } = form;
  const fetch = isFetched ? newId() : undefined;
  const wanted = { purpose: "avatar", source: form.avatarUrl } as const;
  const set = {
    ...(fullName && { fullName }),
    ...(phone && { phone }),
    ...(chosen && { avatar: avatarOf(chosen) }),
    ...(fetch && { avatarUrl: form.avatarUrl, avatarFetch: fetch }),
  };
  const gone = [
    ...(fullName ? [] : (["fullName"] as const)),
    ...(phone ? [] : (["phone"] as const)),
    ...(isKept || chosen ? [] : (["avatar"] as const)),
    ...(isFetched || isForgotten ? (["avatarProblem"] as const) : []),
    ...(isForgotten ? (["avatarUrl", "avatarFetch"] as const) : []),
  ];
  return writeTogether({ account: AccountEntity, upload: UploadEntity }, (entities) => [
    entities.account
      .patch({ id })
      .set(set)
      .remove(gone)
      .where(unchanged(before, "fullName", "phone", "avatarUrl"))
      .where((attributes, { eq, notExists }) =>
        avatar ? eq(attributes.avatar.key, avatar.key) : notExists(attributes.avatar),
      )
      .commit(),
    ...(chosen ? [useUpload(entities.upload, chosen, "avatar")] : []),
    ...(fetch ? [requestFetch(entities.upload, { userId: id, id: fetch }, wanted)] : []),
    ...former.map((upload) => releaseUpload(entities.upload, upload, "avatar")),
  ]);
}

/** Returns an upload's picture as a profile stores it. */
export function avatarOf({ picture }: Pick<ReadyUpload, "picture">) {
  const { key, width, height, placeholder, widths } = picture;
  return { key, width, height, placeholder, widths };
}
