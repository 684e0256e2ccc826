import type { Favourite } from "@handiwork/core/favourites/schema";
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { toast } from "../ui/toast.tsx";
import { api, read } from "./api.ts";
import { useAuth } from "./auth.tsx";
import { ApiError, explain } from "./errors.ts";
import { defineKind, failureWords, type Kind } from "./outbox/kinds.ts";
import { perform, useLateIn } from "./outbox/perform.ts";
import { pagedQuery } from "./paged-query.ts";
import { paths } from "./paths.ts";
import { useSignInToSave } from "./sign-in-first.ts";

/** A saved artisan in the list; one who was removed keeps the place until the list is left, so that it can be undone. */
export interface SavedArtisan extends Favourite {
  readonly isRemoved?: boolean;
}

interface SavedPage {
  readonly items: SavedArtisan[];
  readonly nextCursor: string | null;
}

/** What an artisan is to the client who is signed in: saved or not, and the client's review. For clients only (A-FAV-02). */
export const relationQuery = (artisanId: string) =>
  queryOptions({
    queryKey: ["relation", artisanId],
    queryFn: () => read(api.artisans[":id"].relation.$get({ param: { id: artisanId } })),
  });

/** The most that a page of saved artisans may hold. */
const mostAtOnce = "50";

/** The ids of all artisans whom the client saved: one question for all hearts of a list. For clients only (A-FAV-02). */
export const savedIdsQuery = queryOptions({
  queryKey: ["saved-ids"],
  queryFn: async (): Promise<readonly string[]> => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { limit: mostAtOnce, ...(cursor !== null && { cursor }) };
      const page: SavedPage = await read(api.favourites.$get({ query }));
      ids.push(...page.items.map(({ artisanId }) => artisanId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return ids;
  },
});

/** The artisans whom the client saved, the last one first, page by page. */
export const favouritesQuery = {
  ...pagedQuery(["favourites"], (cursor): Promise<SavedPage> => read(api.favourites.$get({ query: cursor }))),
  // What was removed is to keep its place while one looks at the list.
  refetchOnWindowFocus: false,
};

/** Who is saved, or taken out. */
interface Wish {
  readonly artisanId: string;
  readonly wanted: boolean;
  /** What it was when all that waited for this artisan had been sent. */
  readonly before: boolean;
  /** The artisan's. */
  readonly name?: string | undefined;
}

/** The line of what is done about an artisan as a favourite. */
const lineOf = (artisanId: string) => `favourite ${artisanId}`;

const keyOf = (artisanId: string) => ["favourite", artisanId];

/** Saved artisans, as what is done without a network. */
export const favourite: Kind<Wish> = defineKind({
  name: "favourite",
  post: ({ payload: { artisanId, wanted } }) => {
    const change = api.favourites[":artisanId"];
    return wanted ? change.$put({ param: { artisanId } }) : change.$delete({ param: { artisanId } });
  },
  show: ({ payload: { artisanId, wanted } }, { client }) => show(client, artisanId, wanted),
  onSent: (_, { payload: { artisanId, wanted } }, { client }) => {
    // Whoever waits for the answer asks then.
    if (client.isMutating({ mutationKey: keyOf(artisanId) }) > 0) return;
    // What was read, or taken back, before it was sent does not know of it.
    show(client, artisanId, wanted);
    void client.invalidateQueries(relationQuery(artisanId));
  },
  takeBack: ({ payload: { artisanId, before } }, { client }) => {
    show(client, artisanId, before);
    void client.invalidateQueries(relationQuery(artisanId));
  },
  onFailed: (entry) => toast.error(failureWords(entry, failed)),
  words: ({ artisanId, wanted, name = "an artisan" }) => ({
    title: wanted ? `Save ${name} to favourites` : `Remove ${name} from saved artisans`,
    to: paths.artisan(artisanId),
  }),
});

const failed = "Failed to update favorites";

/**
 * Saves an artisan (true) or takes one out (false). The pages show it at once, and take it back when the server says no;
 * changes of one artisan reach the server one after the other, once it can be reached. Toasts say what came of it (A-FAV-04,
 * A-FAV-05, A-ERR-17).
 */
export function useSetFavourite(artisanId: string, name?: string) {
  const client = useQueryClient();
  const signInFirst = useSignInToSave();
  const mutationKey = keyOf(artisanId);
  // Of several changes, only the last one has a say in what is shown.
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  const [waiting] = useLateIn(lineOf(artisanId));
  const before = (wanted: boolean) => (waiting ? (waiting.payload as Wish).before : !wanted);
  return useMutation({
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
      show(client, artisanId, wanted);
      return before(wanted);
    },
    onSuccess: ({ state }, wanted) => {
      if (state !== "waiting") toast.success(wanted ? "Added to favorites" : "Removed from favorites");
    },
    onError: (error, wanted, former = !wanted) => {
      if (isLast()) show(client, artisanId, former);
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 401) return signInFirst();
      // Saved too many, or no client any more: the API says it in the words for people.
      toast.error(status === 409 || status === 403 ? explain(error) : failed);
    },
    onSettled: (outcome) => {
      if (!isLast()) return;
      // If the press cancelled the first read, it starts again, even while the change waits.
      const isKnown = client.getQueryData(relationQuery(artisanId).queryKey) !== undefined;
      if (outcome?.state === "waiting" && isKnown) return;
      void client.invalidateQueries(relationQuery(artisanId));
      // It was on its way when the heart was pressed.
      if (!client.getQueryData(savedIdsQuery.queryKey)) {
        void client.refetchQueries({ ...savedIdsQuery, type: "active" });
      }
    },
  });
}

/** Whether a change of an artisan as a favourite waits to be sent. */
export function useIsFavouriteWaiting(artisanId: string): boolean {
  return useLateIn(lineOf(artisanId)).length > 0;
}

/**
 * The heart of an artisan's page. It is shown to clients, and knows its state for them only; pressed by others all the
 * same, it tells them who can save (A-ROLE-19; A-GAP-58).
 */
export function useHeart(
  artisanId: string,
  name?: string,
): {
  isShown: boolean;
  isFavourite: boolean;
  /** Whether the last change waits to be sent. */
  isWaiting: boolean;
  toggle: () => void;
} {
  const { status, user } = useAuth();
  const isClient = user?.userType === "client";
  const { data } = useQuery({ ...relationQuery(artisanId), enabled: isClient });
  const { mutate } = useSetFavourite(artisanId, name);
  const isWaiting = useIsFavouriteWaiting(artisanId);
  const signInFirst = useSignInToSave();
  const isFavourite = isClient && data?.isFavourite === true;
  const toggle = () => {
    if (isClient) return mutate(!isFavourite);
    if (status === "signed-out") signInFirst();
    else if (user) toast.error("Only clients can save artisans");
  };
  return { isShown: isClient, isFavourite, isWaiting, toggle };
}

/** Lets go of those who were removed: for when the list is left. */
export function dropRemoved(client: QueryClient): void {
  changeSaved(client, (items) => items.filter(({ isRemoved }) => !isRemoved));
}

/** Shows an artisan as saved or not, wherever one is seen. */
function show(client: QueryClient, artisanId: string, isFavourite: boolean): void {
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
  // Somebody new in it: the list is read anew when it is opened.
  if (isFavourite && !isListed) client.removeQueries({ ...favouritesQuery, type: "inactive" });
}

function changeSaved(client: QueryClient, change: (items: SavedArtisan[]) => SavedArtisan[]): void {
  client.setQueryData(favouritesQuery.queryKey, (data) => {
    return data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) };
  });
}
