import type { ComponentProps } from "react";
import { typedNaira } from "@handiwork/core/fixed/kobo";
import { Select, TextInput } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";

/* The controls of the dialogs about a job, by the names that its commands read: `text`, `code`, `reason`, `sum`. */

export const words = (
  label: string,
  most: number,
  isRequired = true,
  masked?: ComponentProps<typeof Textarea>["masked"],
) => <Textarea label={label} name="text" rows={3} maxLength={most} required={isRequired} masked={masked} />;
export const code = () => (
  <TextInput
    label="The client's code"
    name="code"
    inputMode="numeric"
    maxLength={4}
    autoComplete="off"
    required
  />
);
export const reasons = (all: Readonly<Record<string, string>>) => (
  <Select label="Reason" name="reason">
    {Object.entries(all).map(([key, label]) => (
      <option key={key} value={key}>
        {label}
      </option>
    ))}
  </Select>
);
export const naira = (label: string, start?: number, isRequired = true) => (
  // Another start replaces what was typed: the sum that it was a part of has changed.
  <TextInput
    key={start}
    label={label}
    name="sum"
    inputMode="decimal"
    required={isRequired}
    {...(start !== undefined && { defaultValue: typedNaira(start) })}
  />
);
