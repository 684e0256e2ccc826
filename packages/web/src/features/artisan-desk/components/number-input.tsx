import type { ComponentProps } from "react";
import { TextInput } from "../../../ui/field.tsx";

/** A number with its label: the phone shows digits, and the wheel over it scrolls the page instead of changing it. */
export function NumberInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      min={0}
      {...props}
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  );
}

/** The name of a number field of a form in which something else was typed, which the browser keeps to itself. */
export function unreadableNumber(form: HTMLFormElement): string | undefined {
  const inputs = [...form.querySelectorAll<HTMLInputElement>("input[type=number]")];
  return inputs.find(({ validity }) => validity.badInput)?.name;
}
