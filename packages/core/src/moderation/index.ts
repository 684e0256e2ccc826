export { imageLink, list, openReportsAbout } from "./list.ts";
export { report } from "./report.ts";
export { ReportEntity } from "./report.entity.ts";
export { resolve, resolveAbout, resolveReports } from "./resolve.ts";
export * from "./schema.ts";
