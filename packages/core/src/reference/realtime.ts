/** The protocol version of frames. Pages ignore frames they do not know. */
export const frameVersion = 1;

/** The most partners per presence request. */
export const mostPartners = 20;
