import { useId, useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./star-input.module.css";

const levels = [
  [1, "1 star: poor"],
  [2, "2 stars: fair"],
  [3, "3 stars: good"],
  [4, "4 stars: very good"],
  [5, "5 stars: excellent"],
] as const;

interface Props {
  label: string;
  /** 1 to 5, undefined where nothing has been chosen. */
  value: number | undefined;
  onChange: (level: number) => void;
  /** Gets the radio button that takes the focus when the form asks for it. */
  focus: (element: HTMLInputElement | null) => void;
  error: string | undefined;
}

/** One to five stars: radio buttons that look like it, so that the arrow keys choose. */
export function StarInput({ label, value, onChange, focus, error }: Props) {
  const id = useId();
  const [pointed, setPointed] = useState<number>();
  const shown = pointed ?? value ?? 0;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className={styles.group}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.line}>
        <div className={styles.stars} onPointerLeave={() => setPointed(undefined)}>
          {levels.map(([level, words]) => (
            <label
              key={level}
              className={level <= shown ? styles.filled : styles.empty}
              onPointerEnter={({ pointerType }) => pointerType === "mouse" && setPointed(level)}
            >
              <input
                ref={level === (value ?? 1) ? focus : null}
                type="radio"
                name={id}
                value={level}
                checked={level === value}
                onChange={() => onChange(level)}
              />
              <VisuallyHidden>{words}</VisuallyHidden>
              <Icon name={level <= shown ? "star" : "star-line"} size={32} />
            </label>
          ))}
        </div>
        <span className={styles.words} aria-hidden="true">
          {levels.find(([level]) => level === shown)?.[1].replace(/^.*: /, "")}
        </span>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
