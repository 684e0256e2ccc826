import { Id } from "@handiwork/core/platform/ids";
import * as SavedSearch from "@handiwork/core/domain/saved-search";
import * as z from "zod";
import { operation } from "./operation.ts";
import { answers, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";

const tags = ["Saved searches"];
const params = z.object({ id: Id });

const list = operation("listSavedSearches", {
  method: "get",
  path: "/",
  tags,
  summary: "One's own saved searches: at most fifty, the newest first",
  request: { query: z.object({}).strict() },
  responses: answers(SavedSearch.SavedSearchList, "The saved searches", [400, 401]),
});

const save = operation("saveSearch", {
  method: "post",
  path: "/",
  tags,
  summary: "Save a search under a name",
  request: { body: jsonBody(SavedSearch.NewSavedSearch) },
  responses: answers(SavedSearch.SavedSearch, "The search is saved", [400, 401, 409, 415], 201),
});

const change = operation("changeSavedSearch", {
  method: "patch",
  path: "/{id}",
  tags,
  summary: "Rename a saved search, or switch its mails on or off",
  request: { params, body: jsonBody(SavedSearch.SavedSearchChange) },
  responses: answers(SavedSearch.SavedSearch, "The search as it is now", [400, 401, 404, 409, 415]),
});

const remove = operation("deleteSavedSearch", {
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Delete a saved search",
  request: { params },
  responses: nothing("The search is gone", [400, 401, 404]),
});

/** A user's saved searches. */
export const savedSearches = router()
  .openapi(list, async (c) => c.json(await SavedSearch.list(c.get("actor")), 200))
  .openapi(save, async (c) => c.json(await SavedSearch.save(c.get("actor"), c.req.valid("json")), 201))
  .openapi(change, async (c) =>
    c.json(await SavedSearch.change(c.get("actor"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(remove, async (c) => {
    await SavedSearch.remove(c.get("actor"), c.req.valid("param").id);
    return c.body(null, 204);
  });
