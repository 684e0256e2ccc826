import { radii, radiusInWords, type Radius } from "@handiwork/core/reference/radius";
import type { ShownPlace } from "@handiwork/core/directory/schema";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { announce } from "../../lib/announce.ts";
import { rememberPlace, useRememberedPlace } from "../../lib/place.ts";
import { useLoaded } from "../../lib/use-loaded.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, preloadDialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/field.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./place-bar.module.css";
import { useNearMe } from "./near-me.ts";

interface Props {
  /** The code of the area that is searched, empty for none. */
  area: string;
  /** Its name, where the answer says it. */
  named?: ShownPlace | null | undefined;
  within: Radius;
  /** Searches around an area. */
  search: (area: string, within: Radius) => void;
  /** Searches everywhere. */
  clear: () => void;
  /** The button that was pressed before this code had come. */
  pressed?: PlaceButton | undefined;
}

export type PlaceButton = "near" | "choose";

/** How far around a place is searched that was chosen: neighbouring areas are some kilometres apart. */
const usual: Radius = "10";

/** Shows and changes the place that is searched: none, the one that the device remembers, or a chosen one with a radius. */
export function PlaceBar({ area, named, within, search, clear, pressed }: Props) {
  const remembered = useRememberedPlace();
  const place = area ? ([named, remembered].find((known) => known?.area === area) ?? { area }) : null;
  const [isOpen, open] = useState(pressed === "choose");
  const [problem, setProblem] = useState<string>();
  const choose = (chosen: ShownPlace) => {
    open(false);
    rememberPlace(chosen);
    announce(`Near ${chosen.name}`);
    search(chosen.area, area ? within : usual);
  };
  const { locate, busy } = useNearMe(choose, (text) => {
    setProblem(text);
    open(true);
  });
  const change = () => {
    setProblem(undefined);
    open(true);
  };
  const buttons = useRef<HTMLDivElement>(null);
  const onPressed = useEffectEvent((button: PlaceButton) => {
    const [near, choice] = buttons.current?.querySelectorAll("button") ?? [];
    (button === "near" ? near : choice)?.focus();
    if (button === "near") locate();
  });
  useEffect(() => {
    if (pressed) onPressed(pressed);
  }, [pressed]);
  return (
    <Cluster ref={buttons} wrap={false} touch>
      {place ? (
        <>
          <span className={styles.where}>
            {"name" in place ? (
              <Chosen name={place.name} change={change} />
            ) : (
              <ChosenByCode area={area} change={change} />
            )}
          </span>
          <span className={styles.radius}>
            <Select
              label="How far"
              hideLabel
              value={within}
              onChange={({ target: { value } }) => (value ? search(area, value as Radius) : clear())}
            >
              {radii.map((radius) => (
                <option key={radius} value={radius}>
                  {radiusInWords(radius)}
                </option>
              ))}
              <option value="">Anywhere</option>
            </Select>
          </span>
        </>
      ) : (
        <>
          <Button
            icon="pin"
            loading={busy}
            onClick={remembered ? () => search(remembered.area, usual) : locate}
          >
            Near {remembered?.name ?? "me"}
          </Button>
          <Button variant="ghost" aria-haspopup="dialog" onFocus={preloadDialog} onClick={change}>
            {remembered ? "Change" : "Choose a place"}
          </Button>
        </>
      )}
      <Dialog open={isOpen} onClose={() => open(false)} title="Where are you looking?">
        <Loaded load={loadChoice}>
          {({ PlaceChoice }) => <PlaceChoice problem={problem} choose={choose} />}
        </Loaded>
      </Dialog>
    </Cluster>
  );
}

/** The place that is searched, to be changed: a long name is cut to the eye. */
function Chosen({ name, change }: { name: string; change: () => void }) {
  return (
    <Button
      icon="pin"
      aria-label={`Near ${name}: change`}
      aria-haspopup="dialog"
      onFocus={preloadDialog}
      onClick={change}
    >
      <Text as="span" lines="one-line">
        Near {name}
      </Text>
      : change
    </Button>
  );
}

/** An area that only the address names. */
function ChosenByCode({ area, change }: { area: string; change: () => void }) {
  return <Chosen name={useLoaded(loadAreas)?.placeOf(area)?.name ?? "…"} change={change} />;
}

const loadAreas = () => import("../../lib/areas.ts");
const loadChoice = () => import("./place-choice.tsx");
