import type { Favourite } from "@handiwork/core/favourites/schema";
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { toast } from "../../lib/page/toast.ts";
import { api, read } from "../../lib/api/client.ts";
import { explain, hasStatus } from "../../lib/api/errors.ts";
import type { Entry } from "../../lib/outbox/entry.ts";
import { defineKind, failureMessage, type Kind } from "../../lib/outbox/kinds.ts";
import { perform, useLateEntriesIn } from "../../lib/outbox/perform.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useSignInToSave } from "../../lib/session/sign-in-first.ts";

/**
 * A saved artisan in the list. A removed one keeps its place until the user leaves the list, so that the removal can
 * be undone.
 */
export interface SavedArtisan extends Favourite {
  readonly isRemoved?: boolean;
}

interface SavedPage {
  readonly items: SavedArtisan[];
  readonly nextCursor: string | null;
}

/**
 * The client's relation to an artisan: whether they saved the artisan, and their review. For clients only (A-FAV-02).
 */
export const relationQuery = (artisanId: string) =>
  queryOptions({
    queryKey: ["relation", artisanId],
    queryFn: () => read(api.artisans[":id"].relation.$get({ param: { id: artisanId } })),
  });

/** Largest page size that the API allows. */
const maxPageSize = "50";

/** The ids of all artisans that the client saved: one request for all hearts of a list. For clients only (A-FAV-02). */
const savedIdsQuery = queryOptions({
  queryKey: ["saved-ids"],
  queryFn: async (): Promise<readonly string[]> => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { limit: maxPageSize, ...(cursor !== null && { cursor }) };
      const page: SavedPage = await read(api.favourites.$get({ query }));
      ids.push(...page.items.map(({ artisanId }) => artisanId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return ids;
  },
});

/** The client's saved artisans, newest first, in pages. */
export const favouritesQuery = {
  ...pagedQuery(["favourites"], (cursor): Promise<SavedPage> => read(api.favourites.$get({ query: cursor }))),
  // Removed artisans keep their place while the list is open.
  refetchOnWindowFocus: false,
};

/** A change of the favourites: `wanted` saves the artisan, otherwise it removes them. */
interface Change {
  readonly artisanId: string;
  readonly wanted: boolean;
  /** The state before the first pending change of this artisan. */
  readonly before: boolean;
  /** The artisan's name. */
  readonly name?: string | undefined;
}

/** The outbox line of an artisan's changes. */
const lineOf = (artisanId: string) => `favourite ${artisanId}`;

const keyOf = (artisanId: string) => ["favourite", artisanId];

/** Saves and removes favourites, also offline. */
export const favourite: Kind<Change> = defineKind({
  name: "favourite",
  send: ({ payload: { artisanId, wanted } }) => {
    const change = api.favourites[":artisanId"];
    return wanted ? change.$put({ param: { artisanId } }) : change.$delete({ param: { artisanId } });
  },
  onSent: (_, { payload: { artisanId, wanted } }, { client }) => {
    // The mutation in progress refetches.
    if (client.isMutating({ mutationKey: keyOf(artisanId) }) > 0) return;
    // A read or a rollback in the meantime may have overwritten the change.
    const isListed = setSaved(client, artisanId, wanted);
    void client.invalidateQueries(relationQuery(artisanId));
    // The open list was read before the change was sent.
    if (wanted && !isListed) void client.refetchQueries({ ...favouritesQuery, type: "active" });
  },
  rollBack: ({ payload: { artisanId, before } }, { client }) => {
    setSaved(client, artisanId, before);
    void client.invalidateQueries(relationQuery(artisanId));
  },
  onFailed: (entry) => toast.error(failureMessage(entry, failed)),
  describe: ({ artisanId, wanted, name = "an artisan" }) => ({
    title: wanted ? `Save ${name} to favourites` : `Remove ${name} from saved artisans`,
    to: paths.artisan(artisanId),
  }),
});

const failed = "Failed to update favorites";

/**
 * Returns a function that saves an artisan (true) or removes them (false), optimistically; whether a change waits to be
 * sent; and the state that it wants, which refetched data does not have yet. Changes of one artisan are sent in order, also
 * later if the network is away. Toasts report the result (A-FAV-04, A-FAV-05, A-ERR-17).
 */
export function useSetFavourite(artisanId: string, name?: string) {
  const client = useQueryClient();
  const signInFirst = useSignInToSave();
  const mutationKey = keyOf(artisanId);
  // Of several changes in progress, only the last one updates the pages.
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  const [waiting] = useLateEntriesIn(lineOf(artisanId)) as readonly Entry<Change>[];
  const before = (wanted: boolean) => waiting?.payload.before ?? !wanted;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (wanted: boolean) =>
      perform(client, {
        kind: favourite,
        line: lineOf(artisanId),
        payload: { artisanId, wanted, before: before(wanted), name },
        replaces: "all",
      }),
    onMutate: async (wanted) => {
      await client.cancelQueries(relationQuery(artisanId));
      await client.cancelQueries(savedIdsQuery);
      setSaved(client, artisanId, wanted);
      return before(wanted);
    },
    onSuccess: ({ state }, wanted) => {
      if (state !== "waiting") toast.success(wanted ? "Added to favorites" : "Removed from favorites");
    },
    onError: (error, wanted, former = !wanted) => {
      if (isLast()) setSaved(client, artisanId, former);
      if (hasStatus(error, 401)) return signInFirst();
      // The API explains a full list (409) and a user who is no longer a client (403).
      toast.error(hasStatus(error, 409, 403) ? explain(error) : failed);
    },
    onSettled: (outcome) => {
      if (!isLast()) return;
      // If this change cancelled the first read, start it again, even while the change waits.
      const isKnown = client.getQueryData(relationQuery(artisanId).queryKey) !== undefined;
      if (outcome?.state === "waiting" && isKnown) return;
      void client.invalidateQueries(relationQuery(artisanId));
      // The change cancelled the read in progress.
      if (!client.getQueryData(savedIdsQuery.queryKey)) {
        void client.refetchQueries({ ...savedIdsQuery, type: "active" });
      }
    },
  });
  return {
    setFavourite: (wanted: boolean) => mutate(wanted),
    isWaiting: waiting !== undefined,
    wanted: waiting?.refusal === undefined ? waiting?.payload.wanted : undefined,
  };
}

/** The state of a client's heart, and the function that saves or removes the artisan. */
export interface HeartState {
  isSaved: boolean;
  /** True while a change waits to be sent. */
  isWaiting: boolean;
  toggle: () => void;
}

/** Returns the state of the heart on an artisan's page. */
export function useHeart(artisanId: string, name?: string): HeartState {
  const { data } = useQuery(relationQuery(artisanId));
  const { setFavourite, isWaiting, wanted } = useSetFavourite(artisanId, name);
  const isSaved = wanted ?? data?.isFavourite === true;
  return { isSaved, isWaiting, toggle: () => setFavourite(!isSaved) };
}

interface CardHeartProps {
  id: string;
  name: string;
  children: (heart: HeartState) => ReactNode;
}

/** Passes the state of the heart on an artisan's card to `children`. */
export function CardHeart({ id, name, children }: CardHeartProps) {
  const { data = false } = useQuery({ ...savedIdsQuery, select: (ids) => ids.includes(id) });
  const { setFavourite, isWaiting, wanted } = useSetFavourite(id, name);
  const isSaved = wanted ?? data;
  return children({ isSaved, isWaiting, toggle: () => setFavourite(!isSaved) });
}

/** Drops removed artisans from the list when the user leaves it. */
export function dropRemoved(client: QueryClient): void {
  changeSaved(client, (items) => items.filter(({ isRemoved }) => !isRemoved));
}

/**
 * Updates all cached queries that show whether an artisan is saved. Returns whether the cached list of saved artisans has
 * the artisan.
 */
function setSaved(client: QueryClient, artisanId: string, isFavourite: boolean): boolean {
  client.setQueryData(relationQuery(artisanId).queryKey, (known) => known && { ...known, isFavourite });
  client.setQueryData(savedIdsQuery.queryKey, (ids) => {
    const others = ids?.filter((id) => id !== artisanId);
    return others && (isFavourite ? [artisanId, ...others] : others);
  });
  let isListed = false;
  changeSaved(client, (items) =>
    items.map((item) => {
      if (item.artisanId !== artisanId) return item;
      isListed = true;
      return { ...item, isRemoved: !isFavourite };
    }),
  );
  // A new favourite: fetch the list when it is next opened.
  if (isFavourite && !isListed) client.removeQueries({ ...favouritesQuery, type: "inactive" });
  return isListed;
}

function changeSaved(client: QueryClient, change: (items: SavedArtisan[]) => SavedArtisan[]): void {
  client.setQueryData(favouritesQuery.queryKey, (data) => {
    return data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) };
  });
}
