import type { ComponentProps } from "react";
import { useController } from "react-hook-form";
import { TagEditor } from "./tag-editor.tsx";

type Props = Omit<ComponentProps<typeof TagEditor>, "tags" | "onChange" | "error" | "ref"> & { name: string };

/** A list of short texts in the form around it (a FormProvider). In: the field's name in the schema, and the editor's own. */
export function TagsField({ name, ...rest }: Props) {
  const {
    field: { ref, value, onChange },
    fieldState: { error },
  } = useController<Record<string, string[]>>({ name });
  return <TagEditor {...rest} ref={ref} tags={value ?? []} onChange={onChange} error={error?.message} />;
}
