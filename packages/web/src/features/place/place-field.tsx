import type { ShownPlace } from "@handiwork/core/directory/schema";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { placeOf, placesFor } from "../../lib/areas.ts";

interface Props {
  label: string;
  hint?: string;
  error?: string | undefined;
  choose: (place: ShownPlace) => void;
}

/** A box for an area, town or neighbourhood: what it may mean is offered below while one types, to be chosen with a press. */
export function PlaceField({ label, hint, error, choose }: Props) {
  const [text, setText] = useState("");
  const found = placesFor(text);
  const pick = (place: ShownPlace) => {
    setText("");
    choose(place);
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
          // It is in forms that Enter would send.
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (found[0]) pick(found[0]);
        }}
      />
      <Text as="output" size={14} tone="quiet">
        {text.trim() !== "" &&
          found.length === 0 &&
          "We know no area of that name. Try the town or a neighbouring area."}
      </Text>
      {found.length > 0 && (
        <Cluster as="ul" aria-label="Places of that name">
          {found.map((place) => (
            <li key={place.area}>
              <Button onClick={() => pick(place)}>{inWords(place)}</Button>
            </li>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}

/** A place with its area, where that has another name, and its state: "Yaba (Lagos Mainland), Lagos". */
function inWords({ area, name, state }: ShownPlace): string {
  const areaName = placeOf(area)?.name;
  return areaName === name ? `${name}, ${state}` : `${name} (${areaName}), ${state}`;
}
