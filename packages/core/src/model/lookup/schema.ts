/** The longest text that one may search people by, in characters. */
export const longestSearch = 100;
