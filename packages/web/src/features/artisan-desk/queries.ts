import type {
  ArtisanDashboardForm,
  ArtisanProfileForm,
  OwnArtisanAnswer,
} from "@handiwork/core/model/artisan/schema";
import type { QueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api.ts";
import { ownArtisanQuery } from "../../lib/own-artisan.ts";
import { sessionQuery } from "../../lib/session.ts";

/** Saves the editor's form. Throws ApiError. */
export async function saveProfile(client: QueryClient, json: ArtisanProfileForm): Promise<OwnArtisanAnswer> {
  return saved(client, await read(api["artisan-profile"].$put({ json })));
}

/** Saves the dashboard's form: what is not in it stays as it is. Throws ApiError. */
export async function changeProfile(
  client: QueryClient,
  json: ArtisanDashboardForm,
): Promise<OwnArtisanAnswer> {
  return saved(client, await read(api["artisan-profile"].$patch({ json })));
}

/** All pages know the answer from now on. What shows the artisan to others is asked for again. */
function saved(client: QueryClient, answer: OwnArtisanAnswer): OwnArtisanAnswer {
  client.setQueryData(ownArtisanQuery.queryKey, answer);
  void client.invalidateQueries({ queryKey: ["artisans"] });
  // A record that has just been created waits for approval.
  void client.invalidateQueries(sessionQuery);
  return answer;
}
