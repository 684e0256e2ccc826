import * as z from "zod";
import { approvals } from "../approvals/approval.rules.ts";
import { Phone } from "../accounts/phone.schema.ts";
import { shapeOf } from "../artisans/fields.schema.ts";
import { AreaOrNone, Tags, typedRate } from "../artisans/inputs.schema.ts";
import { ApplicationDocument } from "../artisans/schema.ts";
import { Id, isDistinct } from "../platform/ids.ts";
import { applicationCategories } from "../reference/form-categories.ts";
import { requiredText } from "../platform/text/schema.ts";

/** The experience choices of the application, in its order (B-BECOME-13). */
export const applicationExperience = ["1-2 years", "3-5 years", "6-10 years", "10+ years"] as const;

/** The maximum number of pictures of work and documents in an application. */
export const maxApplicationFiles = { pictures: 5, documents: 5 } as const;

/** Services as typed, separated by commas, semicolons or line breaks, or an already parsed list. */
const Services = z
  .union([z.string().max(2000, { error: "At most 2000 characters" }), z.array(z.string())], {
    error: "Services are required",
  })
  .transform((typed) => (typeof typed === "string" ? typed.split(/[,;\n]/) : typed))
  .pipe(Tags)
  .pipe(z.array(z.string()).min(1, { error: "Services are required" }))
  .meta({ type: ["string", "array"], description: "A comma-separated text, or a list" });

const noRate = "Hourly rate is required";
const HourlyRate = typedRate(1, "Rate must be greater than 0", noRate)
  .pipe(z.number({ error: noRate }))
  .meta({ type: ["number", "string"], description: "Naira per hour" });

/**
 * A client's application to become an artisan (B-BECOME-14, B-VAL-12 to B-VAL-20). Accepts its own output. Pictures
 * are keys of uploads, documents are ids of uploads.
 */
export const ApplicationForm = z
  .strictObject({
    businessName: requiredText("Business name is required", 120),
    category: z.enum(applicationCategories, { error: "Category is required" }),
    description: requiredText("Description is required", 2000),
    location: requiredText("Location is required", 120),
    baseArea: AreaOrNone.default(""),
    hourlyRate: HourlyRate,
    services: Services,
    experience: z.enum(applicationExperience, { error: "Experience is required" }),
    phone: Phone,
    portfolio: z
      .array(z.string().min(1).max(200))
      .max(maxApplicationFiles.pictures, { error: `At most ${maxApplicationFiles.pictures} images` })
      .refine(isDistinct, { error: "Add each picture only once" })
      .default([]),
    documents: z
      .array(Id)
      .max(maxApplicationFiles.documents, { error: `At most ${maxApplicationFiles.documents} documents` })
      .refine(isDistinct, { error: "Add each document only once" })
      .default([]),
    acceptTerms: z.literal(true, { error: "You must accept the terms and conditions" }),
  })
  .meta({ id: "ApplicationForm" });
export type ApplicationForm = z.input<typeof ApplicationForm>;

/** The fields it shares with the artisan record. */
export const applicationFields = [
  "businessName",
  "category",
  "description",
  "location",
  "baseArea",
  "hourlyRate",
  "services",
  "portfolio",
] as const;

/** An application as its applicant sees it, with the current record. */
export const Application = z
  .object({
    approval: z.enum(approvals).describe("Pending until an admin decides"),
    ...shapeOf(applicationFields),
    hourlyRate: z.number().nullable(),
    experience: z.string().nullable(),
    phone: z.string(),
    documents: z.array(ApplicationDocument).describe("Deleted once an admin has decided"),
    submittedAt: z.iso.datetime(),
  })
  .meta({ id: "Application" });
export type Application = z.infer<typeof Application>;

/** The user's own application; null if there is none. */
export const ApplicationAnswer = z
  .object({ application: z.union([Application, z.null()]) })
  .meta({ id: "ApplicationAnswer" });
export type ApplicationAnswer = z.infer<typeof ApplicationAnswer>;
