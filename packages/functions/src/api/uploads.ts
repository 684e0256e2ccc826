import { Id } from "@handiwork/core/platform/ids";
import * as Media from "@handiwork/core/media";
import * as z from "zod";
import { router } from "./router.ts";

/** Uploads. */
export const uploads = router("Uploads")
  .command("startUpload", "POST /", {
    summary: "Get an upload link: one PUT of the exact size and type within five minutes",
    body: Media.UploadForm,
    answer: [Media.StartedUpload, "The upload link"],
    problems: [429],
    status: 201,
    run: ({ actor, body }) => Media.startUpload(actor, body),
  })
  .query("readUpload", "/{id}", {
    summary: "Get the status of your upload",
    params: z.object({ id: Id }),
    answer: [Media.Upload, "The upload"],
    problems: [404],
    run: ({ actor, params }) => Media.readUpload(actor, params.id),
  });
