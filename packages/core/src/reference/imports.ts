/** The rows of an import that one message creates, one after another. */
export const chunkRows = 25;

/** The concurrent messages of all imports together. */
export const importWorkers = 2;

/** The deliveries of a message before its remaining rows are rejected. Each crash uses one. */
export const importDeliveries = 20;
