// npm run bench -- NAME [options]: runs bench/NAME.ts. Without a name it lists them.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const tsx = `${root}node_modules/.bin/tsx`;
const [name, ...options] = process.argv.slice(2);
const names = readdirSync(`${root}bench`)
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -".ts".length));

if (!name || !names.includes(name)) {
  console.error(`${name ? `There is no benchmark "${name}". ` : ""}npm run bench -- ${names.join(" | ")}`);
  process.exit(1);
}
if (!existsSync(tsx)) {
  console.error("The packages are not installed yet: npm install");
  process.exit(1);
}
const { status } = spawnSync(tsx, [`${root}bench/${name}.ts`, ...options], { cwd: root, stdio: "inherit" });
process.exit(status ?? 1);
