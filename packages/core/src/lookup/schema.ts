/** The longest search text for users, in characters. */
export const longestSearch = 100;
