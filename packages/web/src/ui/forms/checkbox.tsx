import { useId, type ComponentProps, type ReactNode } from "react";
import { ErrorText } from "./field.tsx";
import styles from "./field.module.css";
import { Cluster, Stack } from "../primitives/layout.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "className" | "id" | "type"> & {
  label: ReactNode;
  error?: string | undefined;
};

/** A checkbox with its label. The whole row is clickable. */
export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <Stack gap={1}>
      <Cluster as="label" gap={3} wrap={false} className={styles.checkbox}>
        <input
          type="checkbox"
          {...rest}
          {...(error !== undefined && { "aria-invalid": true, "aria-describedby": id })}
        />
        <span>{label}</span>
      </Cluster>
      {error !== undefined && <ErrorText id={id}>{error}</ErrorText>}
    </Stack>
  );
}
