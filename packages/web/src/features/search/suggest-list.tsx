import type { Suggestion } from "@handiwork/core/directory/schema";
import { stateNamed } from "@handiwork/core/reference/locations";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useState } from "react";
import type { KeyboardEvent, Ref } from "react";
import { api, read } from "../../lib/api/client.ts";
import { matchIn } from "../../lib/format/match.ts";
import { announce } from "../../lib/page/document.ts";
import { plural } from "../../lib/format/format.ts";
import { Avatar } from "../../ui/media/avatar.tsx";
import { Icon } from "../../ui/primitives/icon.tsx";
import { Cluster } from "../../ui/primitives/layout.tsx";
import { Link } from "../../ui/primitives/link.tsx";
import styles from "./suggest-list.module.css";
import { Text } from "../../ui/primitives/text.tsx";

/** Native option lists hold plain text only. The focus stays in the input. */
const listbox = { role: "listbox", tabIndex: -1 } as const;
const option = { role: "option", tabIndex: -1 } as const;

/** The list's methods that the input calls. */
export interface SuggestControl {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Hides the suggestions until the text differs from `text`. */
  readonly close: (text: string) => void;
}

/** The list's state that the input reflects in its ARIA attributes. */
export interface SuggestState {
  readonly open: boolean;
  /** The element id of the active option. */
  readonly active: string | undefined;
}

export interface SuggestTarget {
  /** Returns a suggestion's URL. `state` is the value of its state; empty if it has none. */
  readonly linkFor: (suggestion: Suggestion, state: string) => string;
  /** Called when the user follows a suggestion. */
  readonly onPick?: (() => void) | undefined;
}

interface SuggestListProps extends SuggestTarget {
  id: string;
  /** The input's text. */
  text: string;
  /** The text when the input got the focus. It gets no suggestions. */
  initialText: string;
  control: Ref<SuggestControl>;
  onStateChange: (state: SuggestState) => void;
}

/** The suggestions below a `SuggestInput`, and its keyboard handling. The options are links. */
export function SuggestList({ id, text, initialText, linkFor, onPick, control, ...rest }: SuggestListProps) {
  const { onStateChange } = rest;
  const items = useSuggestions(text);
  const [dismissed, dismiss] = useState<string | null>(initialText);
  /** The option that the arrow keys selected, until the text changes. */
  const [selection, select] = useState<{ text: string; key: string | undefined }>();
  const open = items.length > 0 && text !== dismissed;
  const index =
    open && selection?.text === text ? items.findIndex((item) => keyOf(item) === selection.key) : -1;
  const active = index < 0 ? undefined : optionId(id, index);

  useLayoutEffect(() => onStateChange({ open, active }), [open, active, onStateChange]);
  useEffect(() => {
    if (open) announce(`${plural(items.length, "suggestion")}. Use the arrow keys to choose.`);
  }, [open, items]);
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const close = (seen = text) => dismiss(seen);
  /** Selects the next or previous option. The input itself comes before the first and after the last. */
  const move = (step: 1 | -1) => {
    dismiss(null);
    const stops = [undefined, ...items.map(keyOf)];
    select({ text, key: stops.at((index + 1 + step) % stops.length) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        if (items.length === 0) return;
        event.preventDefault();
        if (!event.altKey) return move(event.key === "ArrowDown" ? 1 : -1);
        return event.key === "ArrowDown" ? dismiss(null) : close();
      case "Enter":
        if (active !== undefined) {
          event.preventDefault();
          document.getElementById(active)?.click();
        }
        return close();
      case "Escape":
        if (!open) return;
        event.preventDefault();
        return close();
      case "Home":
      case "End":
      case "ArrowLeft":
      case "ArrowRight":
        // These keys move the caret, so the selection returns to the input.
        select(undefined);
    }
  };
  useImperativeHandle(control, () => ({ onKeyDown, close }));

  if (!open) return null;
  return (
    <div id={id} {...listbox} aria-label="Suggestions" className={styles.list}>
      {items.map((item, place) => (
        <Cluster
          as={Link}
          key={keyOf(item)}
          gap={3}
          wrap={false}
          touch
          bare
          id={optionId(id, place)}
          {...option}
          aria-selected={place === index}
          to={linkFor(item, stateOf(item))}
          className={styles.option}
          // Keeps the focus in the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            close();
            onPick?.();
          }}
        >
          {item.kind === "name" ? (
            <>
              <Avatar name={item.text} size={28} />
              <div className={styles.text}>
                <Marked text={item.text} part={text} />{" "}
                <Text size={14} tone="quiet">
                  {item.category}, {item.location}
                </Text>
              </div>
            </>
          ) : (
            <>
              <Icon name={item.kind === "place" ? "pin" : "hammer"} />
              <div className={styles.text}>
                <Marked text={item.text} part={text} />{" "}
              </div>
              <Text as="span" size={14} tone="quiet" numeric>
                {plural(item.count, "artisan")}
              </Text>
            </>
          )}
        </Cluster>
      ))}
    </div>
  );
}

function Marked({ text, part }: { text: string; part: string }) {
  const match = matchIn(text, part);
  if (!match) return text;
  const { from, to } = match;
  return (
    <>
      {text.slice(0, from)}
      <b>{text.slice(from, to)}</b>
      {text.slice(to)}
    </>
  );
}

function stateOf(item: Suggestion): string {
  return ("state" in item && stateNamed(item.state)?.value) || "";
}

function keyOf(item: Suggestion): string {
  return `${item.kind} ${item.kind === "name" ? item.artisanId : item.text}`;
}

function optionId(list: string, place: number): string {
  return `${list}-${place}`;
}

/** Debounce delay in ms. */
const debounceMs = 150;
/** Lengths of text that the API accepts. */
const shortest = 2;
const longest = 60;

function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: ["artisans", "suggestions", text],
    queryFn: async ({ signal }) => {
      const call = api.artisans.suggestions.$get({ query: { text } }, { init: { signal } });
      return { text, items: (await read(call)).items };
    },
    enabled: text.length >= shortest && text.length <= longest,
    staleTime: 60_000,
    // The next key press is a retry.
    retry: false,
  });
}

/**
 * Returns suggestions for the text that the user types, debounced. Until the response arrives, returns those of the
 * last response that still match the text.
 */
function useSuggestions(typed: string): readonly Suggestion[] {
  const text = typed.trim();
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(settle, debounceMs, text);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({ ...suggestionsQuery(settled), placeholderData: keepPreviousData });
  return useMemo(() => {
    if (!data || text.length < shortest) return [];
    return data.text === text ? data.items : data.items.filter((item) => matchIn(item.text, text) !== null);
  }, [data, text]);
}
