export { foresee, type Foreseen } from "./dry-run.ts";
export { migrations } from "./registry.ts";
export { progressOf, run, type Progress, type RunOptions } from "./run.ts";
export type { Migration, MigrationTable, Row, Upgrade } from "./migration.ts";
