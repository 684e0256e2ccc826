export { foresee, type Foreseen } from "./dry-run.ts";
export type { Migration, Row, Upgrade } from "./migration.ts";
export { migrations } from "./registry.ts";
export { progressOf, run, type Progress, type RunOptions } from "./run.ts";
export type { MigrationPage, MigrationTable, Wanted } from "./table.ts";
