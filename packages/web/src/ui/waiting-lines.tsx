import type { Entry } from "../lib/outbox/entry.ts";
import { Stack } from "./layout.tsx";
import { Text } from "./text.tsx";

/**
 * A quiet line for each thing of this page that the user did and the server does not have: that it waits to be sent, or why it was
 * refused. In: the entries of the outbox, and what each of them is.
 */
export function WaitingLines<E extends Entry>({
  late,
  titleOf,
}: {
  late: readonly E[];
  titleOf: (entry: E) => string;
}) {
  if (late.length === 0) return null;
  return (
    <Stack as="ul" gap={1} aria-label="Not sent yet">
      {late.map((entry) => (
        <Text key={entry.id} as="li" size={14} tone={entry.refusal === undefined ? "quiet" : "bad"}>
          {titleOf(entry)}
          {entry.refusal === undefined ? ": waiting to be sent." : `: not sent. ${entry.refusal}`}
        </Text>
      ))}
    </Stack>
  );
}
