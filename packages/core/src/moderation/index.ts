export { imageLink, list, openReportsAbout } from "./list.ts";
export { report } from "./make.ts";
export { ReportEntity } from "./report.entity.ts";
export { resolve, resolveAbout, resolveReports } from "./resolve.ts";
export * from "./schema.ts";
