import * as z from "zod";
import { Id } from "../platform/ids.ts";
import { uploadRules, type UploadPurpose } from "../reference/uploads.ts";

/** The widths of public pictures, in pixels. Pictures are never enlarged. */
export const pictureWidths = [160, 320, 400, 800, 1280] as const;

/** A public, re-encoded picture: `/media/{key}-{width}.webp` for each of its widths. */
export const MediaImage = z
  .object({
    key: z.string().describe("Path below /media without width and ending, e.g. portfolio/01J.../1"),
    width: z.int().positive().describe("Width of the largest version in pixels"),
    height: z.int().positive().describe("Height of the largest version in pixels"),
    placeholder: z
      .string()
      .describe("A tiny blurred version as a data URI, shown until the picture has loaded"),
    widths: z.array(z.int().positive()).describe("The available widths, ascending"),
    caption: z.string().optional(),
  })
  .meta({ id: "MediaImage" });
export type MediaImage = z.infer<typeof MediaImage>;

/** A picture or null. (A union, because the generated OpenAPI document would lose the null of a nullable reference.) */
export const OptionalImage = z.union([MediaImage, z.null()]);

const purposes = Object.keys(uploadRules) as UploadPurpose[];

/** A file that a page wants to upload. */
export const UploadForm = z
  .strictObject({
    purpose: z.enum(purposes),
    contentType: z.string().max(100).describe("The file's type, as reported by the browser"),
    size: z.int().positive().describe("The exact size in bytes"),
    name: z.string().max(1000).optional().describe("The file name; stored for documents only"),
  })
  .meta({ id: "UploadForm" });
export type UploadForm = z.infer<typeof UploadForm>;

/** The upload link for the file: one PUT with these headers. */
export const StartedUpload = z
  .object({
    id: Id,
    url: z.url(),
    headers: z.record(z.string(), z.string()),
    expiresAt: z.iso.datetime().describe("When the upload link expires"),
  })
  .meta({ id: "StartedUpload" });
export type StartedUpload = z.infer<typeof StartedUpload>;

export const uploadStates = ["waiting", "ready", "refused"] as const;

export const UploadState = z
  .enum(uploadStates)
  .describe("Waiting for the file or its processing; ready; or rejected");
export type UploadState = z.infer<typeof UploadState>;

export const Upload = z
  .object({
    id: Id,
    state: UploadState,
    reason: z.string().nullable().describe("Why it was rejected, for the user"),
    image: z.union([
      z.object({ width: z.int().positive(), height: z.int().positive(), placeholder: z.string() }),
      z.null(),
    ]),
    picture: OptionalImage.describe("The picture if it is public, as records refer to it and pages show it"),
  })
  .meta({ id: "Upload" });
export type Upload = z.infer<typeof Upload>;
