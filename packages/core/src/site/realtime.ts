/** The version of the frames between server and pages: a page of another one ignores what it does not know. */
export const frameVersion = 1;
