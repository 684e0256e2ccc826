import { useEffect, useImperativeHandle, useLayoutEffect, useState, type KeyboardEvent } from "react";
import { announce } from "../lib/announce.ts";
import { plural } from "../lib/format.ts";
import { matchIn, useSuggestions, type Suggestion } from "../lib/suggestions.ts";
import { Avatar } from "./avatar.tsx";
import { Icon } from "./icon.tsx";
import { Cluster } from "./layout.tsx";
import { Link } from "./link.tsx";
import type { SuggestListProps } from "./suggest-input.tsx";
import styles from "./suggest-list.module.css";
import { Text } from "./text.tsx";

/** HTML's own lists of options hold plain text; the focus is in the box, never here. */
const listbox = { role: "listbox", tabIndex: -1 } as const;
const option = { role: "option", tabIndex: -1 } as const;

/** Which option the arrows have come to; it holds as long as nothing else is typed. */
interface Chosen {
  readonly text: string;
  readonly key: string | undefined;
}

/** The suggestions below a SuggestInput, and what its keys do. The options are links. */
export function SuggestList({ id, text, before, to, onPick, control, onState }: SuggestListProps) {
  const items = useSuggestions(text);
  const [dismissed, dismiss] = useState<string | null>(before);
  const [chosen, choose] = useState<Chosen>();
  const open = items.length > 0 && text !== dismissed;
  const index = open && chosen?.text === text ? items.findIndex((item) => keyOf(item) === chosen.key) : -1;
  const active = index < 0 ? undefined : optionId(id, index);

  useLayoutEffect(() => onState({ open, active }), [open, active, onState]);
  useEffect(() => {
    if (open) announce(`${plural(items.length, "suggestion")}. Use the arrow keys to choose.`);
  }, [open, items]);
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const close = (seen = text) => dismiss(seen);
  /** Goes on by so many options; before the first and after the last stands the box itself. */
  const move = (step: 1 | -1) => {
    dismiss(null);
    const stops = [undefined, ...items.map(keyOf)];
    choose({ text, key: stops.at((index + 1 + step) % stops.length) });
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
        // These belong to the text, which one is then back in.
        choose(undefined);
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
          to={to(item)}
          className={styles.option}
          // The focus stays in the box while an option is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            close();
            onPick?.();
          }}
        >
          {item.kind === "name" ? (
            <Avatar name={item.text} size={28} />
          ) : (
            <Icon name={item.kind === "place" ? "pin" : "hammer"} />
          )}
          <div className={styles.text}>
            <Marked text={item.text} part={text} />{" "}
            {item.kind === "name" && (
              <Text size={14} tone="quiet">
                {item.category}, {item.location}
              </Text>
            )}
          </div>
          {item.kind !== "name" && (
            <Text as="span" size={14} tone="quiet" numeric>
              {plural(item.count, "artisan")}
            </Text>
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

function keyOf(item: Suggestion): string {
  return `${item.kind} ${item.kind === "name" ? item.artisanId : item.text}`;
}

function optionId(list: string, place: number): string {
  return `${list}-${place}`;
}
