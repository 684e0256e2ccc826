/** A review's moderation state: whether there is an open report. */
export const moderations = ["none", "reported"] as const;
