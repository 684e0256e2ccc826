/** The year of the build. The prerendered footer shows it until hydration. */
declare const BUILD_YEAR: number;
