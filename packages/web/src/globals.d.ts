/** The year in which this build was made; the prerendered footer shows it until the page has taken over. */
declare const BUILD_YEAR: number;
