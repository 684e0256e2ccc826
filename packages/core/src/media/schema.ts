import { z } from "zod";

/** The widths, in pixels, that a public picture is kept in; one wider than the original is not made. */
export const pictureWidths = [160, 400, 800, 1280] as const;

/** A picture that was re-encoded and may be shown to everybody: `/media/{key}-{width}.webp` for each of its widths. */
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

/** A picture or none. (A union, since the generated OpenAPI document would lose the null of a nullable reference.) */
export const OptionalImage = z.union([MediaImage, z.null()]);
