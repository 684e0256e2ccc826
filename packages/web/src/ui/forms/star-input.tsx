import { useId, useState } from "react";
import { Icon } from "../primitives/icon.tsx";
import { Cluster, Stack } from "../primitives/layout.tsx";
import { ErrorText } from "./field.tsx";
import styles from "./star-input.module.css";
import { Text, VisuallyHidden } from "../primitives/text.tsx";

const levels = [
  [1, "1 star: poor"],
  [2, "2 stars: fair"],
  [3, "3 stars: good"],
  [4, "4 stars: very good"],
  [5, "5 stars: excellent"],
] as const;

interface StarInputProps {
  label: string;
  /** 1 to 5, or undefined if nothing is selected. */
  value: number | undefined;
  onChange: (level: number) => void;
  /** Ref of the radio button to focus if the field is invalid. */
  focusRef?: (element: HTMLInputElement | null) => void;
  error?: string | undefined;
}

/** A rating of one to five stars. The stars are radio buttons, so the arrow keys work. */
export function StarInput({ label, value, onChange, focusRef, error }: StarInputProps) {
  const id = useId();
  const [pointed, setPointed] = useState<number>();
  const shown = pointed ?? value ?? 0;
  return (
    <Stack
      gap={1}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <Text as="span" size={14} weight={600} id={`${id}-label`}>
        {label}
      </Text>
      <Cluster gap={3}>
        <div className={styles.stars} onPointerLeave={() => setPointed(undefined)}>
          {levels.map(([level, description]) => (
            <label
              key={level}
              className={level <= shown ? styles.filled : undefined}
              onPointerEnter={({ pointerType }) => pointerType === "mouse" && setPointed(level)}
            >
              <input
                ref={level === (value ?? 1) ? focusRef : null}
                type="radio"
                name={id}
                value={level}
                checked={level === value}
                onChange={() => onChange(level)}
              />
              <VisuallyHidden>{description}</VisuallyHidden>
              <Icon name={level <= shown ? "star" : "star-line"} size={32} />
            </label>
          ))}
        </div>
        <Text as="span" tone="quiet" className={styles.description} aria-hidden="true">
          {levels.find(([level]) => level === shown)?.[1].replace(/^.*: /, "")}
        </Text>
      </Cluster>
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Stack>
  );
}
