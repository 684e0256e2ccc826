import { JobEntity } from "./job.entity.ts";
import { JobQuoteEntity } from "./quote.entity.ts";
import { JobRequestEntity } from "./request.entity.ts";
import { matches } from "../platform/table/conditions.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { writeNamed } from "../platform/table/transact.ts";
import { readWholeAggregate } from "./aggregate.ts";

const entities = { request: JobRequestEntity, quote: JobQuoteEntity, job: JobEntity };

/** Names of deleted accounts. */
const [formerClient, formerArtisan] = ["Former client", "Former artisan"];

/**
 * Removes a deleted user's name and pictures, and a client's address, from a request, its quotes and jobs. Agreements
 * stay. Idempotent.
 *
 * @throws {Unavailable}
 */
export async function removePersonalData(requestId: string, userId: string): Promise<void> {
  await optimistic("The job", async () => {
    const whole = await readWholeAggregate(requestId);
    if (!whole) return undefined;
    const { request, quotes, jobs } = whole;
    const isClient = request.clientId === userId;
    const quote = quotes.find(({ artisanId }) => artisanId === userId);
    const own = jobs.filter((job) => isClient || job.artisanId === userId);
    const refused = await writeNamed(entities, (writable) => ({
      request: isClient
        ? writable.request
            .patch({ requestId })
            .set({ address: "", pictures: [], version: request.version + 1 })
            .where(matches({ version: request.version }))
            .commit()
        : undefined,
      quote:
        quote &&
        writable.quote
          .patch({ requestId, artisanId: userId })
          .set({ artisanName: formerArtisan, version: quote.version + 1 })
          .where(matches({ version: quote.version }))
          .commit(),
      jobs: own.map(({ round, version, clientName, artisanName, ...job }) => {
        const { cards, change, finish, redo, dispute, reviews } = withoutPictures(job, userId);
        return writable.job
          .patch({ requestId, round })
          .set({
            clientName: isClient ? formerClient : clientName,
            artisanName: isClient ? artisanName : formerArtisan,
            ...(change && { change }),
            ...(finish && { finish }),
            ...(dispute && { dispute }),
            cards,
            redo,
            reviews,
            version: version + 1,
          })
          .where(matches({ version }))
          .commit();
      }),
    }));
    return refused.size > 0 ? retry : undefined;
  });
}

/** Returns a value without the user's pictures in its lists. */
function withoutPictures<Value>(value: Value, userId: string): Value {
  if (Array.isArray(value))
    return value
      .filter((each: unknown) => !isPictureOf(each, userId))
      .map((each: unknown) => withoutPictures(each, userId)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutPictures<unknown>(each, userId)]),
  ) as Value;
}

function isPictureOf(value: unknown, userId: string): boolean {
  return typeof value === "object" && value !== null && "userId" in value && value.userId === userId;
}
