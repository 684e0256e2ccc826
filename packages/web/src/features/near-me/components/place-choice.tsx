import type { ShownPlace } from "@handiwork/core/directory/schema";
import { rememberPlace, useRememberedPlace } from "../../../lib/places/remembered-place.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { PlaceField } from "../place-field.tsx";

interface Props {
  isLocating: boolean;
  /** Why "Near me" failed, as a sentence. */
  problem: string | null;
  /** Searches near the device's position. */
  onLocate: () => void;
  onChoose: (place: ShownPlace) => void;
}

/** Lets the user choose a place by the device's position or by typing. */
export function PlaceChoice({ isLocating, problem, onLocate, onChoose }: Props) {
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
