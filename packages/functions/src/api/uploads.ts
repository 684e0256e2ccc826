import { Id } from "@handiwork/core/platform/ids";
import * as Media from "@handiwork/core/domain/media";
import * as z from "zod";
import { router } from "./router.ts";

/** Files that users send. */
export const uploads = router("Uploads")
  .command("startUpload", "POST /", {
    summary: "Where to send a file: with one PUT, within five minutes, exactly so many bytes of that type",
    body: Media.UploadForm,
    answer: [Media.StartedUpload, "Where to send it"],
    problems: [429],
    status: 201,
    run: ({ actor, body }) => Media.startUpload(actor, body),
  })
  .query("readUpload", "/{id}", {
    summary: "What became of a file that one has sent",
    params: z.object({ id: Id }),
    answer: [Media.Upload, "The upload"],
    problems: [404],
    run: ({ actor, params }) => Media.readUpload(actor, params.id),
  });
