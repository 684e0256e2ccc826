/** The protocol version of frames. Pages ignore frames of other versions. */
export const frameVersion = 1;

/** The most partners per presence request. */
export const mostPartners = 20;
