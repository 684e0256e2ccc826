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
  /** What many choose: one press each. */
  offered?: readonly string[];
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
  offered = [],
}: Props) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const others = tags.filter((tag) => !offered.includes(tag));
  const toInput = () => root.current?.querySelector("input")?.focus();

  const add = () => {
    const known = offered.find((tag) => tag.toLowerCase() === text.trim().toLowerCase());
    const added = withTag(tags, known ?? text, rules);
    setProblem("problem" in added ? added.problem : undefined);
    if ("problem" in added) return;
    setText("");
    announce(added.said);
    if (added.tags !== tags) onChange([...added.tags]);
  };
  const remove = (tag: string) => {
    const buttons = root.current?.querySelectorAll("li button");
    const index = others.indexOf(tag);
    const neighbour = buttons?.[index + 1] ?? buttons?.[index - 1];
    announce(`${tag} removed`);
    onChange(tags.filter((one) => one !== tag));
    if (neighbour instanceof HTMLElement) neighbour.focus();
    else toInput();
  };
  const toggle = (tag: string) =>
    onChange(tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div
      ref={root}
      className={styles.editor}
      {...(offered.length > 0 && { role: "group", "aria-label": label })}
    >
      {offered.length > 0 && (
        <div className={styles.offered}>
          <span aria-hidden>{label}</span>
          {offered.map((tag) => (
            <button key={tag} type="button" aria-pressed={tags.includes(tag)} onClick={() => toggle(tag)}>
              {tag}
            </button>
          ))}
        </div>
      )}
      <div className={styles.line}>
        <TextInput
          ref={ref}
          label={offered.length > 0 ? `Other ${label.toLowerCase()}` : label}
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
      {others.length > 0 && (
        <ul className={styles.tags} aria-label="Added">
          {others.map((tag) => (
            <li key={tag}>
              <span>{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                title={`Remove ${tag}`}
                onClick={() => remove(tag)}
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
