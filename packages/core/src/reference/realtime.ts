/** The protocol version of frames. Pages ignore frames of other versions. */
export const frameVersion = 1;

/** The maximum number of partners per presence request. */
export const maxPartners = 20;
