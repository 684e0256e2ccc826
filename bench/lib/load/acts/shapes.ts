import type { ArtisanCard } from "../../../../packages/core/src/model/directory/schema.ts";
import type { MediaImage } from "../../../../packages/core/src/model/media/schema.ts";

export type { MediaImage } from "../../../../packages/core/src/model/media/schema.ts";

/** What people need of the API's answers. */
export interface ArtisanPage {
  readonly items: readonly Pick<ArtisanCard, "id" | "image" | "cover">[];
  readonly nextCursor?: string | null;
}

export interface Profile {
  readonly avatar: MediaImage | null;
  readonly portfolio: readonly MediaImage[];
}

export interface PostPage {
  readonly items: readonly { readonly slug: string }[];
}
