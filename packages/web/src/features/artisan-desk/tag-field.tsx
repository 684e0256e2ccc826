import { ArtisanDashboardForm } from "@handiwork/core/artisans/schema";
import { useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { useController } from "react-hook-form";
import { announce } from "../../lib/announce.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { HiddenContacts } from "../../ui/hidden-contacts.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Cluster, Grid, Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./tag-field.module.css";

/** What a list of short texts takes. */
interface TagRules {
  /** How many entries it may have, and how long each may be in characters. */
  readonly entries: number;
  readonly characters: number;
  /** What becomes of an entry that was typed; or what is wrong with it, in words. */
  readonly read?: (text: string) => { tag: string } | { problem: string };
}

/** The rules of skills, languages and services, as the API holds them (B-VAL-06, B-VAL-10). */
export const tagRules: TagRules = { entries: 30, characters: 60 };

/** The rules of addresses of work that is shown elsewhere (B-VAL-11); the API has the last word on each. */
export const linkRules: TagRules = { entries: 10, characters: 300, read: readLink };

/** An address as people type it, "instagram.com/ada" too. */
function readLink(text: string): { tag: string } | { problem: string } {
  const tag = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const { error } = ArtisanDashboardForm.safeParse({ links: [tag] });
  return error ? { problem: error.issues[0]?.message ?? "" } : { tag };
}

/**
 * Adds an entry, without blanks around and inside it; one that is there already, in any letter case, stays once. Out: the list
 * and what screen readers are told, or what is wrong with the entry.
 */
export function withTag(
  tags: readonly string[],
  text: string,
  rules: TagRules,
): { tags: readonly string[]; said: string } | { problem: string } {
  const typed = text.trim().replaceAll(/\s+/g, " ");
  if (typed === "") return { tags, said: "" };
  const read = rules.read?.(typed) ?? { tag: typed };
  if ("problem" in read) return read;
  const { tag } = read;
  const known = tags.find((one) => one.toLowerCase() === tag.toLowerCase());
  if (known !== undefined) return { tags, said: `${known} is in the list already` };
  if (tag.length > rules.characters) return { problem: `At most ${rules.characters} characters each` };
  if (tags.length >= rules.entries) return { problem: `At most ${rules.entries} entries` };
  return { tags: [...tags, tag], said: `${tag} added` };
}

interface Props {
  /** The field's name in the schema of the form around it (a FormProvider). */
  name: string;
  label: string;
  hint: string;
  masked?: ComponentProps<typeof HiddenContacts>["masked"];
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
export function TagField({
  name,
  label,
  hint,
  masked,
  rules = tagRules,
  type = "text",
  offered = [],
}: Props) {
  const {
    field: { ref, value: tags, onChange },
    fieldState: { error },
  } = useController<Record<string, string[]>>({ name, defaultValue: [] });
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const hasOffers = offered.length > 0;
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
    <Stack ref={root} gap={3} {...(hasOffers && { role: "group", "aria-label": label })}>
      {hasOffers && (
        <Cluster className={styles.offered}>
          <Text as="span" size={14} weight={600} aria-hidden>
            {label}
          </Text>
          {offered.map((tag) => (
            <button key={tag} type="button" aria-pressed={tags.includes(tag)} onClick={() => toggle(tag)}>
              {tag}
            </button>
          ))}
        </Cluster>
      )}
      <Grid className={styles.line}>
        <TextInput
          ref={ref}
          label={hasOffers ? `Other ${label.toLowerCase()}` : label}
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
              toInput();
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
