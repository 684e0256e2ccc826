import { importColumns, type ImportColumn } from "./schema.ts";
import { csvFile } from "../../fixed/csv.ts";

type Example = Record<ImportColumn, string | number>;

/** Addresses that are nobody's (RFC 2606): whoever uploads the template as it is writes to no stranger. */
const examples: readonly Example[] = [
  {
    name: "Chinedu Okafor",
    category: "Electrician",
    phone: "08031234567",
    email: "chinedu.okafor@example.com",
    location: "Ikeja, Lagos",
    services: "Wiring;Lighting;Solar panels",
    experience_years: "5+",
    hourly_rate: 3500,
  },
  {
    name: "Amina Bello",
    category: "Tailor",
    phone: "08121234567",
    email: "amina.bello@example.com",
    location: "Kano, Kano",
    services: "Native wear;Alterations",
    experience_years: "3-5 years",
    hourly_rate: 2000,
  },
];

/** The template: the eight columns and two rows that are taken as they are; the location is quoted, as it has a comma (B-GAP-49). */
export const template = csvFile(
  importColumns,
  examples.map((row) => importColumns.map((column) => row[column])),
);
