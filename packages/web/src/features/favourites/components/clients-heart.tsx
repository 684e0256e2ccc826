import type { ArtisanCard } from "@handiwork/core/directory/schema";
import { useQuery } from "@tanstack/react-query";
import { savedIdsQuery, useIsFavouriteWaiting, useSetFavourite } from "../api.ts";
import { HeartButton } from "../heart.tsx";

/** The heart for clients: shows whether the artisan is saved, and toggles it. */
export function ClientsHeart({ id, name }: Pick<ArtisanCard, "id" | "name">) {
  const { data: isSaved = false } = useQuery({ ...savedIdsQuery, select: (ids) => ids.includes(id) });
  const { mutate } = useSetFavourite(id, name);
  const isWaiting = useIsFavouriteWaiting(id);
  return <HeartButton name={name} isSaved={isSaved} isWaiting={isWaiting} onClick={() => mutate(!isSaved)} />;
}
