import { dashboardInputs, editorInputs } from "@handiwork/core/artisans/fields.schema";
import { useRef, useState, type KeyboardEvent } from "react";
import { useController } from "react-hook-form";
import type * as z from "zod";
import { announce } from "../../../lib/page/document.ts";
import { focusNeighbour } from "../../../lib/page/focus-neighbour.ts";
import { Button, IconButton } from "../../../ui/primitives/button.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { HiddenContacts } from "../../../ui/forms/hidden-contacts.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import styles from "./tag-field.module.css";

type ListField = "skills" | "languages" | "services" | "links";

const schemas: Record<ListField, z.ZodType<string[]>> = { ...editorInputs, ...dashboardInputs };

interface Props {
  /** The field's name in the surrounding form (a FormProvider). */
  name: ListField;
  label: string;
  hint: string;
  /** Common entries, offered as toggle buttons. */
  suggestions?: readonly string[];
}

/**
 * A list of short texts or links, with the rules of the API (B-VAL-06, B-VAL-10, B-VAL-11). The button, Enter and leaving the field
 * add an entry; each entry can be removed. Enter does not submit the surrounding form (B-EDIT-09, B-EDIT-10).
 */
export function TagField({ name, label, hint, suggestions = [] }: Props) {
  const {
    field: { ref, value: tags, onChange },
    fieldState: { error },
  } = useController<Record<string, string[]>>({ name, defaultValue: [] });
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const hasSuggestions = suggestions.length > 0;
  const isLink = name === "links";
  const otherTags = tags.filter((tag) => !suggestions.includes(tag));
  const input = () => root.current?.querySelector("input");

  const add = () => {
    const typed = text.trim();
    const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(typed);
    const added = schemas[name].safeParse([
      ...tags,
      isLink && typed && !hasScheme ? `https://${typed}` : typed,
    ]);
    setProblem(added.error?.issues[0]?.message);
    if (!added.success) return;
    setText("");
    if (added.data.length > tags.length) {
      announce(`${added.data.at(-1)} added`);
      onChange(added.data);
    } else if (typed !== "") announce(`${typed} is already in the list`);
  };
  const remove = (tag: string, entry: Element | null) => {
    announce(`${tag} removed`);
    focusNeighbour(entry, input());
    onChange(tags.filter((each) => each !== tag));
  };
  const toggle = (tag: string) =>
    onChange(tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <Stack ref={root} gap={3} {...(hasSuggestions && { role: "group", "aria-label": label })}>
      {hasSuggestions && (
        <Cluster className={styles.suggestions}>
          <Text as="span" size={14} weight={600} aria-hidden>
            {label}
          </Text>
          {suggestions.map((tag) => (
            <Button
              key={tag}
              variant={tags.includes(tag) ? "secondary" : "plain"}
              aria-pressed={tags.includes(tag)}
              onClick={() => toggle(tag)}
            >
              {tag}
            </Button>
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
          {...(isLink && { inputMode: "url", autoCapitalize: "none", spellCheck: false })}
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
              input()?.focus();
            }}
          >
            Add<VisuallyHidden> to {label}</VisuallyHidden>
          </Button>
        </span>
      </Grid>
      {name !== "links" && <HiddenContacts text={[...tags, text].join("\n")} masked={`artisan.${name}`} />}
      {otherTags.length > 0 && (
        <Cluster as="ul" aria-label="Added">
          {otherTags.map((tag) => (
            <Cluster as="li" key={tag} gap={0} wrap={false} className={styles.tag}>
              <Text as="span" lines="anywhere">
                {tag}
              </Text>
              <IconButton
                icon={<Icon name="close" size={18} />}
                label={`Remove ${tag}`}
                onClick={({ currentTarget }) => remove(tag, currentTarget.closest("li"))}
              />
            </Cluster>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
