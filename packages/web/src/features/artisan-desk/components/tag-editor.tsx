import { useRef, useState, type KeyboardEvent, type Ref } from "react";
import { announce } from "../../../lib/announce.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { tagRules, withTag, type TagRules } from "../model/tags.ts";
import styles from "./tag-editor.module.css";

interface Props {
  label: string;
  hint: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  rules?: TagRules;
  /** What the input is for, where it is not plain text. */
  type?: "text" | "url";
}

/**
 * A list of short texts: added with the button, with Enter, or by going on to something else; each can be removed. Enter
 * does not submit the form around it (B-EDIT-09, B-EDIT-10).
 */
export function TagEditor({
  label,
  hint,
  tags,
  onChange,
  error,
  ref,
  rules = tagRules,
  type = "text",
}: Props) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const toInput = () => root.current?.querySelector("input")?.focus();

  const add = () => {
    const added = withTag(tags, text, rules);
    setProblem("problem" in added ? added.problem : undefined);
    if ("problem" in added) return;
    setText("");
    announce(added.said);
    if (added.tags !== tags) onChange([...added.tags]);
  };
  const remove = (index: number) => {
    const buttons = root.current?.querySelectorAll("li button");
    const neighbour = buttons?.[index + 1] ?? buttons?.[index - 1];
    announce(`${tags[index]} removed`);
    onChange(tags.toSpliced(index, 1));
    if (neighbour instanceof HTMLElement) neighbour.focus();
    else toInput();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div ref={root} className={styles.editor}>
      <div className={styles.line}>
        <TextInput
          ref={ref}
          label={label}
          hint={hint}
          error={problem ?? error}
          value={text}
          inputMode={type}
          {...(type === "url" && { autoCapitalize: "none", spellCheck: false })}
          enterKeyHint="done"
          autoComplete="off"
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
          onKeyDown={onKeyDown}
          onBlur={({ relatedTarget }) => {
            if (!root.current?.contains(relatedTarget)) add();
          }}
        />
        <span className={styles.add}>
          <Button
            onClick={() => {
              add();
              toInput();
            }}
          >
            Add<VisuallyHidden> to {label}</VisuallyHidden>
          </Button>
        </span>
      </div>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Added">
          {tags.map((tag, index) => (
            <li key={tag}>
              <span>{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                title={`Remove ${tag}`}
                onClick={() => remove(index)}
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
