// Every script calls this first. Any Node that supports modules must be able to read this file and start.mjs, so they
// use only the syntax of 2018.

/** Ends the process with one line if this Node is too old for the project and its dependencies. */
export function requireNode() {
  const version = process.versions.node;
  const [major, minor] = version.split(".").map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return;
  console.error(
    `Handiwork needs Node 20.19, 22.12 or newer; this is Node ${version}. See https://nodejs.org/`,
  );
  process.exit(1);
}
