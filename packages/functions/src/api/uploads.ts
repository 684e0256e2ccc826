import { Id } from "@handiwork/core/platform/ids";
import * as Media from "@handiwork/core/domain/media";
import * as z from "zod";
import { operation } from "./operation.ts";
import { answers, jsonBody } from "./responses.ts";
import { router } from "./router.ts";

const tags = ["Uploads"];

const start = operation("startUpload", {
  method: "post",
  path: "/",
  tags,
  summary: "Where to send a file: with one PUT, within five minutes, exactly so many bytes of that type",
  request: { body: jsonBody(Media.UploadForm) },
  responses: answers(Media.StartedUpload, "Where to send it", [400, 401, 415, 429], 201),
});

const read = operation("readUpload", {
  method: "get",
  path: "/{id}",
  tags,
  summary: "What became of a file that one has sent",
  request: { params: z.object({ id: Id }), query: z.object({}).strict() },
  responses: answers(Media.Upload, "The upload", [400, 401, 404]),
});

/** Files that users send. */
export const uploads = router()
  .openapi(start, async (c) => c.json(await Media.startUpload(c.get("actor"), c.req.valid("json")), 201))
  .openapi(read, async (c) => c.json(await Media.readUpload(c.get("actor"), c.req.valid("param").id), 200));
