import type { ComponentProps } from "react";
import { useController } from "react-hook-form";
import { Switch } from "./switch.tsx";

/** A switch as a field of the surrounding form (a FormProvider). It is saved with the form. */
export function SwitchField({
  name,
  ...look
}: Pick<ComponentProps<typeof Switch>, "label" | "description"> & { name: string }) {
  const { field } = useController<Record<string, boolean>>({ name });
  return <Switch {...look} checked={field.value} onChange={field.onChange} />;
}
