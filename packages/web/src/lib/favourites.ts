import type { Favourite } from "@handiwork/core/model/favourite/schema";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { toast } from "../ui/toast.tsx";
import { api, read } from "./api.ts";
import { useAuth } from "./auth.tsx";
import { ApiError, explain } from "./errors.ts";
import { useSignInFirst } from "./sign-in-first.ts";

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

/** The artisans whom the client saved, the last one first, page by page. */
export const favouritesQuery = infiniteQueryOptions({
  queryKey: ["favourites"],
  queryFn: ({ pageParam }): Promise<SavedPage> =>
    read(api.favourites.$get({ query: pageParam === null ? {} : { cursor: pageParam } })),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
  // What was removed is to keep its place while one looks at the list.
  refetchOnWindowFocus: false,
});

/**
 * Saves an artisan (true) or takes one out (false). The pages show it at once, and take it back when the server says no;
 * changes of one artisan reach the server one after the other. Toasts say what came of it (A-FAV-04, A-FAV-05, A-ERR-17).
 */
export function useSetFavourite(artisanId: string) {
  const client = useQueryClient();
  const signInFirst = useSignInToSave();
  const mutationKey = ["favourite", artisanId];
  // Of several changes, only the last one has a say in what is shown.
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: (wanted: boolean) => {
      const change = api.favourites[":artisanId"];
      return wanted ? change.$put({ param: { artisanId } }) : change.$delete({ param: { artisanId } });
    },
    onMutate: async (wanted) => {
      await client.cancelQueries(relationQuery(artisanId));
      show(client, artisanId, wanted);
    },
    onSuccess: (_, wanted) => {
      toast.success(wanted ? "Added to favorites" : "Removed from favorites");
    },
    onError: (error, wanted) => {
      if (isLast()) show(client, artisanId, !wanted);
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 401) return signInFirst();
      // Saved too many, or no client any more: the API says it in the words for people.
      toast.error(status === 409 || status === 403 ? explain(error) : "Failed to update favorites");
    },
    onSettled: () => {
      if (isLast()) void client.invalidateQueries(relationQuery(artisanId));
    },
  });
}

/**
 * The heart of an artisan's page. It is shown to clients, and knows its state for them only; pressed by others all the
 * same, it tells them who can save (A-ROLE-19; A-GAP-58).
 */
export function useHeart(artisanId: string): {
  isShown: boolean;
  isFavourite: boolean;
  toggle: () => void;
} {
  const { status, user } = useAuth();
  const isClient = user?.userType === "client";
  const { data } = useQuery({ ...relationQuery(artisanId), enabled: isClient });
  const { mutate } = useSetFavourite(artisanId);
  const signInFirst = useSignInToSave();
  const isFavourite = isClient && data?.isFavourite === true;
  const toggle = () => {
    if (isClient) return mutate(!isFavourite);
    if (status === "signed-out") signInFirst();
    else if (user) toast.error("Only clients can save artisans");
  };
  return { isShown: isClient, isFavourite, toggle };
}

/** Tells a visitor that saving takes an account, and leads to signing in and back. */
function useSignInToSave(): () => void {
  const signInFirst = useSignInFirst();
  const { pathname, search } = useLocation();
  return () => signInFirst("Please sign in to save favorites", pathname + search);
}

/** Lets go of those who were removed: for when the list is left. */
export function dropRemoved(client: QueryClient): void {
  changeSaved(client, (items) => items.filter(({ isRemoved }) => !isRemoved));
}

/** Shows an artisan as saved or not, wherever one is seen. */
function show(client: QueryClient, artisanId: string, isFavourite: boolean): void {
  client.setQueryData(relationQuery(artisanId).queryKey, (known) => known && { ...known, isFavourite });
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
