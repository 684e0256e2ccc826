import type { ShownPlace } from "@handiwork/core/directory/schema";
import { useState } from "react";
import { rememberPlace, useRememberedPlace } from "../../lib/places/remembered-place.ts";
import { Button } from "../../ui/primitives/button.tsx";
import { TextInput } from "../../ui/forms/field.tsx";
import { Cluster, Stack } from "../../ui/primitives/layout.tsx";
import { Text } from "../../ui/primitives/text.tsx";
import { placeOf, placesFor } from "../../lib/places/areas.ts";

interface Props {
  label: string;
  hint?: string;
  error?: string | undefined;
  onChoose: (place: ShownPlace) => void;
}

/** A search field for an area, town or neighbourhood, with the matching places below as buttons. */
export function PlaceField({ label, hint, error, onChoose }: Props) {
  const [text, setText] = useState("");
  const matches = placesFor(text);
  const choose = (place: ShownPlace) => {
    setText("");
    onChoose(place);
  };
  return (
    <Stack gap={2}>
      <TextInput
        label={label}
        hint={hint}
        error={error}
        type="search"
        icon="pin"
        placeholder="Surulere, Yaba, Wuse"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // Enter would submit the surrounding form.
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (matches[0]) choose(matches[0]);
        }}
      />
      <Text as="output" size={14} tone="quiet">
        {text.trim() !== "" &&
          matches.length === 0 &&
          "We could not find an area with that name. Try the town or a neighbouring area."}
      </Text>
      {matches.length > 0 && (
        <Cluster as="ul" aria-label="Matching places">
          {matches.map((place) => (
            <li key={place.area}>
              <Button onClick={() => choose(place)}>{placeLabel(place)}</Button>
            </li>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}

/** Returns a place with its area, if the names differ, and its state: "Yaba (Lagos Mainland), Lagos". */
function placeLabel({ area, name, state }: ShownPlace): string {
  const areaName = placeOf(area)?.name;
  return areaName === name ? `${name}, ${state}` : `${name} (${areaName}), ${state}`;
}

interface ChoiceProps {
  isLocating: boolean;
  /** Why "Near me" failed, as a sentence. */
  problem: string | null;
  /** Searches near the device's position. */
  onLocate: () => void;
  onChoose: (place: ShownPlace) => void;
}

/** Lets the user choose a place by the device's position or by typing. */
export function PlaceChoice({ isLocating, problem, onLocate, onChoose }: ChoiceProps) {
  const remembered = useRememberedPlace();
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Cluster>
          <Button variant="primary" icon="pin" loading={isLocating} onClick={onLocate}>
            Near me
          </Button>
        </Cluster>
        <Text size={14} tone="quiet">
          Your position stays on this device. We only learn the area.
        </Text>
        {problem !== null && (
          <Text role="alert" tone="bad">
            {problem}
          </Text>
        )}
      </Stack>
      <PlaceField label="Area, town or neighbourhood" onChoose={onChoose} />
      {remembered && (
        <Cluster>
          <Button variant="ghost" onClick={() => rememberPlace(null)}>
            Forget {remembered.name}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
