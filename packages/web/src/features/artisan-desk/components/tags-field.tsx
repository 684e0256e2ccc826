import { useController } from "react-hook-form";
import { TagEditor } from "./tag-editor.tsx";

/** A list of short texts in the form around it (a FormProvider). In: the field's name in the schema. */
export function TagsField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const {
    field: { ref, value, onChange },
    fieldState: { error },
  } = useController<Record<string, string[]>>({ name });
  return (
    <TagEditor
      ref={ref}
      label={label}
      hint={hint}
      tags={value ?? []}
      onChange={onChange}
      error={error?.message}
    />
  );
}
