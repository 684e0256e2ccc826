/** The longest search text for users, in characters. */
export const maxSearchLength = 100;
