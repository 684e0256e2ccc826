import { industries } from "@handiwork/core/reference/industries";
import { useFormContext } from "react-hook-form";
import { useField } from "../../lib/forms/forms.ts";
import { Textarea } from "../../ui/forms/inputs.tsx";
import { Select, TextInput } from "../../ui/forms/field.tsx";

export function BusinessNameField() {
  return (
    <TextInput
      label="Business name"
      masked="merchant.businessName"
      autoComplete="organization"
      {...useField("businessName")}
    />
  );
}

export function IndustryField() {
  const { getValues } = useFormContext<{ industry?: string }>();
  return (
    <Select label="Industry" {...useField("industry")} defaultValue={getValues("industry")}>
      <option value="">Select your industry</option>
      {industries.map((industry) => (
        <option key={industry}>{industry}</option>
      ))}
    </Select>
  );
}

export function LocationField() {
  return (
    <TextInput
      label="Location"
      masked="merchant.location"
      hint="City and state, for example Ikeja, Lagos"
      {...useField("location")}
    />
  );
}

export function WebsiteField() {
  return (
    <TextInput
      label="Website (optional)"
      type="url"
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
      {...useField("website")}
    />
  );
}

export function DescriptionField() {
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
