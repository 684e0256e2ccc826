import type { ShownPlace } from "@handiwork/core/directory/schema";
import { rememberPlace, useRememberedPlace } from "../../lib/place.ts";
import { Button } from "../../ui/button.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { PlaceField } from "./place-field.tsx";
import { useNearMe } from "./near-me.ts";

interface Props {
  /** Why "Near me" found no place, as a sentence. */
  problem: string | undefined;
  choose: (place: ShownPlace) => void;
}

/** Asks for the user's place, by the device's position or by typing, and remembers it on the device. */
export function PlaceChoice({ problem: before, choose }: Props) {
  const { locate, busy, problem = before } = useNearMe(choose);
  const remembered = useRememberedPlace();
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Cluster>
          <Button variant="primary" icon="pin" loading={busy} onClick={locate}>
            Near me
          </Button>
        </Cluster>
        <Text size={14} tone="quiet">
          Your position stays on this device. We only learn the area.
        </Text>
        {problem !== undefined && (
          <Text role="alert" tone="bad">
            {problem}
          </Text>
        )}
      </Stack>
      <PlaceField label="Area, town or neighbourhood" choose={choose} />
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
