import type { Entry } from "../../lib/outbox/entry.ts";
import { Stack } from "../primitives/layout.tsx";
import { Text } from "../primitives/text.tsx";

/** Lists the user's outbox entries that the server does not have yet: as waiting to be sent, or with the reason for their refusal. */
export function UnsentEntries<E extends Entry>({
  entries,
  titleOf,
}: {
  entries: readonly E[];
  titleOf: (entry: E) => string;
}) {
  if (entries.length === 0) return null;
  return (
    <Stack as="ul" gap={1} aria-label="Not sent yet">
      {entries.map((entry) => (
        <Text key={entry.id} as="li" size={14} tone={entry.refusal === undefined ? "quiet" : "bad"}>
          {titleOf(entry)}
          {entry.refusal === undefined ? ": waiting to be sent." : `: not sent. ${entry.refusal}`}
        </Text>
      ))}
    </Stack>
  );
}
