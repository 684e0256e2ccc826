import { useRef, type RefObject } from "react";
import { useController, useWatch } from "react-hook-form";
import { announce } from "../../lib/page/document.ts";
import { focusNeighbour } from "../../lib/page/focus-neighbour.ts";
import { addressPlace, placeOf } from "../../lib/places/areas.ts";
import { inState } from "../../ui/data/place-text.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { Icon } from "../../ui/primitives/icon.tsx";
import { Cluster, Stack } from "../../ui/primitives/layout.tsx";
import { Text, VisuallyHidden } from "../../ui/primitives/text.tsx";
import { PlaceField } from "./place-field.tsx";

/**
 * The field for an artisan's base area, in a form with `baseArea` and `location`. Without a choice, the location
 * determines it.
 */
export function BaseArea() {
  const { field, fieldState } = useController<{ baseArea: string }>({ name: "baseArea" });
  const location = useWatch<{ location: string }>({ name: "location" });
  const chosen = placeOf(field.value);
  const found = addressPlace(location);
  const root = useRef<HTMLDivElement>(null);
  return (
    <Stack ref={root} gap={2}>
      <PlaceField
        label="Your area"
        hint="Where you work from. Clients see the area and about how far it is, never an address."
        error={fieldState.error?.message}
        onChoose={({ area }) => field.onChange(area)}
      />
      {chosen ? (
        <Cluster>
          <AreaChip name={inState(chosen)} root={root} onRemove={() => field.onChange("")} />
        </Cluster>
      ) : (
        <Text size={14} tone="quiet">
          {found
            ? `Based on your location: ${inState(found)}`
            : "Your location does not match a single area. Choose one so that clients nearby can find you."}
        </Text>
      )}
    </Stack>
  );
}

interface AreaChipProps {
  name: string;
  /** The element with the field, to whose input the focus moves after the last area is removed. */
  root: RefObject<HTMLElement | null>;
  onRemove: () => void;
}

/** A selected area as a button that removes it. */
export function AreaChip({ name, root, onRemove }: AreaChipProps) {
  return (
    <Button
      onClick={({ currentTarget }) => {
        announce(`${name} removed`);
        focusNeighbour(currentTarget.closest("li"), root.current?.querySelector("input"));
        onRemove();
      }}
    >
      <VisuallyHidden>Remove </VisuallyHidden>
      {name}
      <Icon name="close" size={16} />
    </Button>
  );
}
