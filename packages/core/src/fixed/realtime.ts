/** The version of the frames between server and pages: a page of another one ignores what it does not know. */
export const frameVersion = 1;

/** Of how many partners one may ask at once whether they are there. */
export const mostPartners = 20;
