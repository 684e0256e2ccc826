/** Whether an open report is about a review. */
export const moderations = ["none", "reported"] as const;
