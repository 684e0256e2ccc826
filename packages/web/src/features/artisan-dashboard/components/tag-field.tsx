import { ArtisanDashboardForm } from "@handiwork/core/artisans/schema";
import { useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { useController } from "react-hook-form";
import { announce } from "../../../lib/page/document.ts";
import { Button, IconButton } from "../../../ui/primitives/button.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { HiddenContacts } from "../../../ui/forms/hidden-contacts.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import styles from "./tag-field.module.css";

/** The validation rules of a tag list. */
interface TagRules {
  readonly maxEntries: number;
  /** The maximum length of an entry, in characters. */
  readonly maxLength: number;
  /** Parses a typed entry. Returns the tag, or an error message. */
  readonly parse?: (text: string) => { tag: string } | { problem: string };
}

/** The rules for skills, languages and services, same as the API's (B-VAL-06, B-VAL-10). */
export const tagRules: TagRules = { maxEntries: 30, maxLength: 60 };

/** The rules for links to work on other sites (B-VAL-11). The API validates each link again. */
export const linkRules: TagRules = { maxEntries: 10, maxLength: 300, parse: parseLink };

/** Parses a URL, which may lack its scheme ("instagram.com/ada"). */
function parseLink(text: string): { tag: string } | { problem: string } {
  const tag = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const { error } = ArtisanDashboardForm.safeParse({ links: [tag] });
  return error ? { problem: error.issues[0]?.message ?? "" } : { tag };
}

/**
 * Adds an entry with normalised whitespace, unless the list already has it (ignoring case). Returns the new list with an
 * announcement for screen readers, or an error message.
 */
export function withTag(
  tags: readonly string[],
  text: string,
  rules: TagRules,
): { tags: readonly string[]; announcement: string } | { problem: string } {
  const typed = text.trim().replaceAll(/\s+/g, " ");
  if (typed === "") return { tags, announcement: "" };
  const parsed = rules.parse?.(typed) ?? { tag: typed };
  if ("problem" in parsed) return parsed;
  const { tag } = parsed;
  const known = tags.find((one) => one.toLowerCase() === tag.toLowerCase());
  if (known !== undefined) return { tags, announcement: `${known} is already in the list` };
  if (tag.length > rules.maxLength) return { problem: `At most ${rules.maxLength} characters each` };
  if (tags.length >= rules.maxEntries) return { problem: `At most ${rules.maxEntries} entries` };
  return { tags: [...tags, tag], announcement: `${tag} added` };
}

interface Props {
  /** The field's name in the surrounding form (a FormProvider). */
  name: string;
  label: string;
  hint: string;
  masked?: ComponentProps<typeof HiddenContacts>["masked"];
  rules?: TagRules;
  type?: "text" | "url";
  /** Common entries, offered as toggle buttons. */
  suggestions?: readonly string[];
}

/**
 * A list of short texts. The button, Enter and leaving the field add an entry; each entry can be removed. Enter does not submit the
 * surrounding form (B-EDIT-09, B-EDIT-10).
 */
export function TagField({
  name,
  label,
  hint,
  masked,
  rules = tagRules,
  type = "text",
  suggestions = [],
}: Props) {
  const {
    field: { ref, value: tags, onChange },
    fieldState: { error },
  } = useController<Record<string, string[]>>({ name, defaultValue: [] });
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const hasSuggestions = suggestions.length > 0;
  const others = tags.filter((tag) => !suggestions.includes(tag));
  const focusInput = () => root.current?.querySelector("input")?.focus();

  const add = () => {
    const known = suggestions.find((tag) => tag.toLowerCase() === text.trim().toLowerCase());
    const added = withTag(tags, known ?? text, rules);
    setProblem("problem" in added ? added.problem : undefined);
    if ("problem" in added) return;
    setText("");
    announce(added.announcement);
    if (added.tags !== tags) onChange([...added.tags]);
  };
  const remove = (tag: string) => {
    const buttons = root.current?.querySelectorAll("li button");
    const index = others.indexOf(tag);
    const neighbour = buttons?.[index + 1] ?? buttons?.[index - 1];
    announce(`${tag} removed`);
    onChange(tags.filter((one) => one !== tag));
    if (neighbour instanceof HTMLElement) neighbour.focus();
    else focusInput();
  };
  const toggle = (tag: string) =>
    onChange(tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <Stack ref={root} gap={3} {...(hasSuggestions && { role: "group", "aria-label": label })}>
      {hasSuggestions && (
        <Cluster className={styles.offered}>
          <Text as="span" size={14} weight={600} aria-hidden>
            {label}
          </Text>
          {suggestions.map((tag) => (
            <button key={tag} type="button" aria-pressed={tags.includes(tag)} onClick={() => toggle(tag)}>
              {tag}
            </button>
          ))}
        </Cluster>
      )}
      <Grid className={styles.line}>
        <TextInput
          ref={ref}
          label={hasSuggestions ? `Other ${label.toLowerCase()}` : label}
          hint={hint}
          error={problem ?? error?.message}
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
              focusInput();
            }}
          >
            Add<VisuallyHidden> to {label}</VisuallyHidden>
          </Button>
        </span>
      </Grid>
      {masked && <HiddenContacts text={[...tags, text].join("\n")} masked={masked} />}
      {others.length > 0 && (
        <Cluster as="ul" aria-label="Added">
          {others.map((tag) => (
            <Cluster as="li" key={tag} gap={0} wrap={false} className={styles.tag}>
              <Text as="span" lines="anywhere">
                {tag}
              </Text>
              <IconButton
                icon={<Icon name="close" size={18} />}
                label={`Remove ${tag}`}
                onClick={() => remove(tag)}
              />
            </Cluster>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
