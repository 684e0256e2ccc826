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
      .describe("A tiny blurred version as a data URI, shown until the picture has come"),
    widths: z.array(z.int().positive()).describe("The widths that exist, ascending"),
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
    contentType: z.string().max(100).describe("The file's type, as the browser names it"),
    size: z.int().positive().describe("In bytes: exactly so many are taken"),
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
    expiresAt: z.iso.datetime().describe("Until when the file can be sent"),
  })
  .meta({ id: "StartedUpload" });
export type StartedUpload = z.infer<typeof StartedUpload>;

export const uploadStates = ["waiting", "ready", "refused"] as const;

export const UploadState = z
  .enum(uploadStates)
  .describe("Waiting for the file or for its re-encoding; ready to be used; or refused");
export type UploadState = z.infer<typeof UploadState>;

export const Upload = z
  .object({
    id: Id,
    state: UploadState,
    reason: z.string().nullable().describe("Why it was refused, in words"),
    image: z.union([
      z.object({ width: z.int().positive(), height: z.int().positive(), placeholder: z.string() }),
      z.null(),
    ]),
    picture: OptionalImage.describe(
      "The picture where everybody may see it: as records name it and pages show it",
    ),
  })
  .meta({ id: "Upload" });
export type Upload = z.infer<typeof Upload>;
