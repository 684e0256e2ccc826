import type { ArtisanCard } from "@handiwork/core/directory/schema";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { savedIdsQuery, useIsFavouriteWaiting, useSetFavourite } from "../api.ts";

interface Props extends Pick<ArtisanCard, "id" | "name"> {
  children: (heart: { isSaved: boolean; isWaiting: boolean; onClick: () => void }) => ReactNode;
}

/** The heart for clients: tells `children` whether the artisan is saved, and toggles it. */
export function ClientsHeart({ id, name, children }: Props) {
  const { data: isSaved = false } = useQuery({ ...savedIdsQuery, select: (ids) => ids.includes(id) });
  const { mutate } = useSetFavourite(id, name);
  const isWaiting = useIsFavouriteWaiting(id);
  return children({ isSaved, isWaiting, onClick: () => mutate(!isSaved) });
}
