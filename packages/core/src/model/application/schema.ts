import * as z from "zod";
import { approvals } from "../approval/approval.ts";
import { Phone } from "../account/phone.ts";
import { shapeOf } from "../artisan/fields.ts";
import { AreaOrNone, Tags, typedRate } from "../artisan/inputs.ts";
import { ApplicationDocument } from "../artisan/schema.ts";
import { Id, isDistinct } from "../../platform/ids/index.ts";
import { applicationCategories } from "../../fixed/form-categories.ts";
import { requiredText } from "../../platform/text/schema.ts";

/** The experience choices of the application, in its order (B-BECOME-13). */
export const applicationExperience = ["1-2 years", "3-5 years", "6-10 years", "10+ years"] as const;

/** How many pictures of work and how many documents an application has at most. */
export const mostFiles = { pictures: 5, documents: 5 } as const;

/** Services as they are typed, separated by commas, semicolons or line breaks; or as they were read before. */
const Services = z
  .union([z.string().max(2000, { error: "At most 2000 characters" }), z.array(z.string())], {
    error: "Services are required",
  })
  .transform((typed) => (typeof typed === "string" ? typed.split(/[,;\n]/) : typed))
  .pipe(Tags)
  .pipe(z.array(z.string()).min(1, { error: "Services are required" }))
  .meta({ type: ["string", "array"], description: "A text with commas between them, or a list" });

const noRate = "Hourly rate is required";
const HourlyRate = typedRate(1, "Rate must be greater than 0", noRate)
  .pipe(z.number({ error: noRate }))
  .meta({ type: ["number", "string"], description: "Naira an hour" });

/**
 * What a client applies with to become an artisan (B-BECOME-14, B-VAL-12 to B-VAL-20). What it makes of its input it takes again. Pictures
 * are named by the keys of their uploads, documents by the ids of theirs.
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
      .max(mostFiles.pictures, { error: `At most ${mostFiles.pictures} images` })
      .refine(isDistinct, { error: "Each picture can be there once" })
      .default([]),
    documents: z
      .array(Id)
      .max(mostFiles.documents, { error: `At most ${mostFiles.documents} documents` })
      .refine(isDistinct, { error: "Each document can be there once" })
      .default([]),
    acceptTerms: z.literal(true, { error: "You must accept the terms and conditions" }),
  })
  .meta({ id: "ApplicationForm" });
export type ApplicationForm = z.input<typeof ApplicationForm>;

/** What it has of the artisan's record. */
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

/** An application as the applicant sees it, with the record as it is now. */
export const Application = z
  .object({
    approval: z.enum(approvals).describe("Pending while the admins have not decided"),
    ...shapeOf(applicationFields),
    hourlyRate: z.number().nullable(),
    experience: z.string().nullable(),
    phone: z.string(),
    documents: z.array(ApplicationDocument).describe("They are removed when the admins have decided"),
    submittedAt: z.iso.datetime(),
  })
  .meta({ id: "Application" });
export type Application = z.infer<typeof Application>;

/** The own application, null where there is none, or none any more. */
export const ApplicationAnswer = z
  .object({ application: z.union([Application, z.null()]) })
  .meta({ id: "ApplicationAnswer" });
export type ApplicationAnswer = z.infer<typeof ApplicationAnswer>;
