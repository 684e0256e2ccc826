/** That a file cannot be used at all; the message says why, for the admin who sent it. */
export class Unreadable extends Error {}

export const changedMeanwhile = "The file changed while it was read. Please upload it again.";
