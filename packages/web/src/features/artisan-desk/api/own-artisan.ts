import type {
  ArtisanDashboardForm,
  ArtisanProfileForm,
  OwnArtisanAnswer,
} from "@handiwork/core/model/artisan/schema";
import type { QueryClient } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { ownArtisanQuery } from "../../../lib/own-artisan.ts";
import { sessionQuery } from "../../../lib/session.ts";

/** Saves the editor's form. Throws ApiError. */
export async function saveProfile(client: QueryClient, json: ArtisanProfileForm): Promise<OwnArtisanAnswer> {
  return taken(client, await read(api["artisan-profile"].$put({ json })));
}

/** Saves the dashboard's form. Throws ApiError. */
export async function changeProfile(
  client: QueryClient,
  json: ArtisanDashboardForm,
): Promise<OwnArtisanAnswer> {
  return taken(client, await read(api["artisan-profile"].$patch({ json })));
}

/** What was answered is what all pages know from now on; what shows the artisan to others is asked for anew. */
function taken(client: QueryClient, answer: OwnArtisanAnswer): OwnArtisanAnswer {
  client.setQueryData(ownArtisanQuery.queryKey, answer);
  void client.invalidateQueries({ queryKey: ["artisans"] });
  // A record that has just come into being waits for approval.
  void client.invalidateQueries(sessionQuery);
  return answer;
}
