import { radii, radiusInWords, type Radius } from "@handiwork/core/reference/radius";
import type { ShownPlace } from "@handiwork/core/directory/schema";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { announce } from "../../lib/page/document.ts";
import { rememberPlace, useRememberedPlace } from "../../lib/places/remembered-place.ts";
import { useLazyModule } from "../../lib/page/use-lazy-module.ts";
import { Button } from "../../ui/primitives/button.tsx";
import { Dialog, preloadDialog } from "../../ui/overlays/dialog.tsx";
import { Select } from "../../ui/forms/field.tsx";
import { Cluster } from "../../ui/primitives/layout.tsx";
import { LazyModule } from "../../ui/feedback/lazy-module.tsx";
import { Text } from "../../ui/primitives/text.tsx";
import styles from "./place-bar.module.css";
import { useNearMe } from "./near-me.ts";

interface Props {
  /** The code of the searched area; empty for none. */
  area: string;
  /** The area's name, if the search result contains it. */
  named?: ShownPlace | null | undefined;
  within: Radius;
  onSearch: (area: string, within: Radius) => void;
  /** Removes the area from the search. */
  onClear: () => void;
  /** The button that the user pressed before this code was loaded. */
  pressed?: PlaceButton | undefined;
}

export type PlaceButton = "near" | "choose";

/** The default radius. Neighbouring areas are a few kilometres apart. */
const defaultRadius: Radius = "10";

/** Shows and changes the searched place: none, the remembered one, or a chosen one with a radius. */
export function PlaceBar({ area, named, within, onSearch, onClear, pressed }: Props) {
  const remembered = useRememberedPlace();
  const place = area ? ([named, remembered].find((known) => known?.area === area) ?? { area }) : null;
  const [isOpen, open] = useState(pressed === "choose");
  const [problem, setProblem] = useState<string>();
  const choose = (chosen: ShownPlace) => {
    open(false);
    rememberPlace(chosen);
    announce(`Near ${chosen.name}`);
    onSearch(chosen.area, area ? within : defaultRadius);
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
              <SearchedPlace name={place.name} onChange={change} />
            ) : (
              <SearchedPlaceByCode area={area} onChange={change} />
            )}
          </span>
          <span className={styles.radius}>
            <Select
              label="How far"
              hideLabel
              value={within}
              onChange={({ target: { value } }) => (value ? onSearch(area, value as Radius) : onClear())}
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
            onClick={remembered ? () => onSearch(remembered.area, defaultRadius) : locate}
          >
            Near {remembered?.name ?? "me"}
          </Button>
          <Button variant="ghost" aria-haspopup="dialog" onFocus={preloadDialog} onClick={change}>
            {remembered ? "Change" : "Choose a place"}
          </Button>
        </>
      )}
      <Dialog open={isOpen} onClose={() => open(false)} title="Where are you looking?">
        <LazyModule load={loadChoice}>
          {({ PlaceChoice }) => <PlaceChoice problem={problem} onChoose={choose} />}
        </LazyModule>
      </Dialog>
    </Cluster>
  );
}

/** A button with the searched place that opens the dialog to change it. Long names are cut off visually. */
function SearchedPlace({ name, onChange }: { name: string; onChange: () => void }) {
  return (
    <Button
      icon="pin"
      aria-label={`Near ${name}: change`}
      aria-haspopup="dialog"
      onFocus={preloadDialog}
      onClick={onChange}
    >
      <Text as="span" lines="one-line">
        Near {name}
      </Text>
      : change
    </Button>
  );
}

/** Looks up the name of an area by the code in the URL. */
function SearchedPlaceByCode({ area, onChange }: { area: string; onChange: () => void }) {
  return <SearchedPlace name={useLazyModule(loadAreas)?.placeOf(area)?.name ?? "…"} onChange={onChange} />;
}

const loadAreas = () => import("../../lib/places/areas.ts");
const loadChoice = () => import("./components/place-choice.tsx");
