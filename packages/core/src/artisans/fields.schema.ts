import * as z from "zod";
import { optionalText, requiredText } from "../platform/text/schema.ts";
import { picturesAttribute } from "../media/attribute.rules.ts";
import { MediaImage } from "../media/schema.ts";
import {
  AreaOrNone,
  Languages,
  Links,
  PictureChoices,
  ServedAreas,
  Tags,
  typedJobs,
  typedRate,
  WhatsappNumber,
} from "./inputs.schema.ts";

const text = { stored: { type: "string" }, shown: z.string().nullable() } as const;
const texts = {
  stored: { type: "list", items: { type: "string" } },
  shown: z.array(z.string()),
} as const;

/**
 * The fields that owners edit in their records (A-DATA-02, B-DATA-01), each declared once. `stored` is the entity's
 * attribute. `shown` is the view's schema; missing values are null or an empty list. `editor` and `dashboard` are the
 * inputs of these forms. `isPublic` fields are visible to everyone, with contacts masked in the texts of
 * `maskedTexts`; owner and admins see all fields. `isListed` fields are in the admins' list of approvals.
 */
export const artisanFields = {
  businessName: {
    ...text,
    editor: optionalText(120).default(""),
    dashboard: optionalText(120),
    isPublic: true,
    isListed: true,
  },
  category: {
    stored: { type: "string", required: true },
    shown: z.string(),
    editor: requiredText("Category is required", 60),
    dashboard: optionalText(60),
    isPublic: true,
    isListed: true,
  },
  location: {
    stored: { type: "string", required: true },
    shown: z.string(),
    editor: requiredText("Location is required", 120),
    dashboard: optionalText(120),
    isPublic: true,
    isListed: true,
  },
  /**
   * The code of the artisan's own local government area, if chosen, and of further areas served. Others see the place
   * (`reference/places.ts`), derived from the address if no area was chosen.
   */
  baseArea: { ...text, editor: AreaOrNone.default("") },
  areas: { ...texts, editor: ServedAreas.default([]) },
  description: {
    ...text,
    dashboard: optionalText(2000),
    isPublic: true,
    isListed: true,
  },
  bio: { ...text, editor: optionalText(2000).default(""), isPublic: true },
  /** Whole naira per hour. None and 0 both mean "Rate on request" (B-GAP-17). */
  hourlyRate: {
    stored: { type: "number" },
    shown: z.number().min(0).nullable(),
    editor: typedRate(0, "Rate must be 0 or more")
      .transform((rate) => rate ?? 0)
      .default(0),
    dashboard: typedRate(0, "Rate must be 0 or more"),
    isPublic: true,
    isListed: true,
  },
  experienceYears: {
    ...text,
    editor: optionalText(40).default(""),
    dashboard: optionalText(40),
    isPublic: true,
    isListed: true,
  },
  jobsCompleted: {
    stored: { type: "number", required: true, default: 0 },
    shown: z.int().min(0),
    editor: typedJobs.default(0),
    isPublic: true,
  },
  /** Telephone numbers and email addresses are not public (A-GAP-51): others get the digits for a link. */
  whatsappNumber: { ...text, editor: WhatsappNumber.default("") },
  services: { ...texts, dashboard: Tags, isPublic: true },
  skills: { ...texts, editor: Tags.default([]), isPublic: true },
  languages: { ...texts, editor: Languages.default([]), isPublic: true },
  portfolio: {
    stored: picturesAttribute,
    shown: z.array(MediaImage),
    editor: PictureChoices.default([]),
    isPublic: true,
  },
  /** URLs of work shown elsewhere. */
  links: { ...texts, dashboard: Links, isPublic: true },
  isOnline: {
    stored: { type: "boolean", required: true, default: false },
    shown: z.boolean().describe("Available for new jobs"),
    dashboard: z.boolean(),
    isPublic: true,
  },
} as const;

type Fields = typeof artisanFields;
export type ArtisanField = keyof Fields;

/** The names of fields with a part. */
type Having<Part extends string> = {
  [Name in ArtisanField]: Fields[Name] extends Readonly<Record<Part, unknown>> ? Name : never;
}[ArtisanField];

/** Returns a part of each field that has it, by field name. */
function parts<Part extends string>(part: Part) {
  const having = Object.entries(artisanFields).filter(([, field]) => part in field);
  return Object.fromEntries(having.map(([name, field]) => [name, field[part as keyof typeof field]])) as {
    [Name in Having<Part>]: Fields[Name] extends Readonly<Record<Part, infer Value>> ? Value : never;
  };
}

function namesOf<Part extends string>(part: Part) {
  return Object.keys(parts(part)) as Having<Part>[];
}

/** The entity's attributes, and the inputs of the two forms. */
export const attributes = parts("stored");
export const editorInputs = parts("editor");
export const dashboardInputs = parts("dashboard");

/** The fields of each form and view: `allFields` for the owner, `detailFields` for admins' decisions. */
export const allFields = namesOf("stored");
export const editorFields = namesOf("editor");
export const dashboardFields = namesOf("dashboard");
export const publicFields = namesOf("isPublic");
export const listedFields = namesOf("isListed");
export const detailFields = allFields.filter((name) => name !== "isOnline");

/** Returns the shape of a view with these fields. */
export function shapeOf<Name extends ArtisanField>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, artisanFields[name].shown])) as {
    [Each in Name]: Fields[Each]["shown"];
  };
}

/** Returns these fields of a record as views show them; of null, a record that does not exist yet, the defaults. */
export function viewOf<Name extends ArtisanField>(
  row: { readonly [Each in ArtisanField]?: unknown } | null,
  names: readonly Name[],
) {
  const shown = (name: ArtisanField) => row?.[name] ?? ("items" in artisanFields[name].stored ? [] : null);
  return Object.fromEntries(names.map((name) => [name, shown(name)])) as {
    [Each in Name]: z.output<Fields[Each]["shown"]>;
  };
}
