import { tradeNamed } from "@handiwork/core/reference/categories";
import type { ComponentProps } from "react";
import { useField } from "../../lib/forms/forms.ts";
import { Select, TextInput } from "../../ui/forms/field.tsx";
import { Textarea } from "../../ui/forms/inputs.tsx";

/**
 * Accepts numbers in any common notation: "4,000", "₦4 000" or "4k". An input of type "number" would drop letters and commas, and so
 * save a different number. The specification requires `min`.
 */
const number = { inputMode: "numeric", autoComplete: "off", maxLength: 40, min: 0 } as const;
const phone = { type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: 30 } as const;

/** The attributes of each single-line text, the same in the application and in both forms of the record. */
const inputs = {
  businessName: {
    masked: "artisan.businessName",
    autoComplete: "organization",
    autoCapitalize: "words",
    maxLength: 120,
  },
  location: { masked: "artisan.location", autoCapitalize: "words", maxLength: 120 },
  experienceYears: { masked: "artisan.experienceYears", maxLength: 40 },
  hourlyRate: number,
  jobsCompleted: number,
  whatsappNumber: phone,
  phone,
} as const;

/** The attributes of each longer text. */
const texts = {
  description: { masked: "artisan.description", rows: 4, maxLength: 2000 },
  bio: { masked: "artisan.bio", rows: 4, maxLength: 2000 },
  services: { masked: "artisan.services", rows: 2, maxLength: 2000 },
} as const;

/** A single-line text of an artisan's record or application, as a field of the surrounding form. */
export function ArtisanInput({
  name,
  ...props
}: ComponentProps<typeof TextInput> & { name: keyof typeof inputs }) {
  return <TextInput {...inputs[name]} {...props} {...useField(name)} />;
}

/** A longer text of an artisan's record or application, as a field of the surrounding form. */
export function ArtisanText({
  name,
  ...props
}: ComponentProps<typeof Textarea> & { name: keyof typeof texts }) {
  return <Textarea {...texts[name]} {...props} {...useField(name)} />;
}

/** A select of category names, mapped to trades (A-GAP-33). Adds the saved category if it is not among them (B-GAP-05). */
export function CategoryField({
  names,
  savedCategory = "",
  ...select
}: Omit<ComponentProps<typeof Select>, "options"> & {
  names: readonly string[];
  savedCategory?: string;
  emptyOption: string;
}) {
  const options = names.map((name) => [tradeNamed(name) ?? name, name] as const);
  if (savedCategory !== "" && options.every(([trade]) => trade !== savedCategory)) {
    options.push([savedCategory, savedCategory]);
  }
  return <Select {...select} options={options} {...useField("category")} defaultValue={savedCategory} />;
}
