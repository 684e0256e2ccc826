/** How many of an import's rows are created by one message, one after the other. */
export const chunkRows = 25;

/** How many messages are worked on at once, of all imports together. */
export const importWorkers = 2;

/** How often a message comes before the rows that are left of it are given up. Crashes cost one each. */
export const importDeliveries = 20;
