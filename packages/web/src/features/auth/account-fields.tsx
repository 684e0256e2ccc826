import { industries } from "@handiwork/core/reference/industries";
import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { useField } from "../../lib/forms/forms.ts";
import { Select, TextInput } from "../../ui/forms/field.tsx";
import { Textarea } from "../../ui/forms/inputs.tsx";

type TextInputProps = ComponentProps<typeof TextInput>;

/** The text fields of people and businesses, by their name in core's schemas. */
const textFields = {
  fullName: { label: "Full name", autoComplete: "name", autoCapitalize: "words" },
  email: {
    label: "Email",
    type: "email",
    inputMode: "email",
    autoComplete: "username",
    autoCapitalize: "none",
    spellCheck: false,
  },
  phone: {
    label: "Phone",
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel",
    hint: "For example 0801 234 5678, or +44 20 7946 0958 from abroad",
  },
  businessName: {
    label: "Business name",
    masked: "merchant.businessName",
    autoComplete: "organization",
  },
  location: {
    label: "Location",
    masked: "merchant.location",
    hint: "City and state, for example Ikeja, Lagos",
  },
  website: {
    label: "Website (optional)",
    type: "url",
    inputMode: "url",
    autoComplete: "url",
    autoCapitalize: "none",
    spellCheck: false,
    placeholder: "https://",
  },
} satisfies Record<string, TextInputProps>;

interface AccountFieldProps extends Partial<Pick<TextInputProps, "label" | "hint" | "autoComplete">> {
  name: keyof typeof textFields;
}

/** A text field of the surrounding form. The other props replace those of the table. */
export function AccountField({ name, ...replaced }: AccountFieldProps) {
  return <TextInput {...textFields[name]} {...replaced} {...useField(name)} />;
}

export function IndustryField() {
  const { getValues } = useFormContext<{ industry?: string }>();
  return (
    <Select
      label="Industry"
      emptyOption="Select your industry"
      options={industries}
      {...useField("industry")}
      defaultValue={getValues("industry")}
    />
  );
}

export function BusinessDescriptionField() {
  return (
    <Textarea
      label="Description"
      masked="merchant.description"
      rows={5}
      placeholder="What do you sell, to whom, and where do you deliver?"
      {...useField("description")}
    />
  );
}
