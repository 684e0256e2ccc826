const properties = {
  key: { type: "string", required: true },
  width: { type: "number", required: true },
  height: { type: "number", required: true },
  placeholder: { type: "string", required: true },
  widths: { type: "list", items: { type: "number" }, required: true },
  caption: { type: "string" },
} as const;

/** A picture as entities store it: the shape of `MediaImage`. */
export const pictureAttribute = { type: "map", properties } as const;

/** The picture of a message. `size` is that of the sent file, in bytes. */
export const messageImageAttribute = {
  type: "map",
  properties: { ...properties, size: { type: "number", required: true } },
} as const;

/** Pictures in their display order. */
export const picturesAttribute = { type: "list", items: pictureAttribute } as const;
