import type { Import, ImportState } from "@handiwork/core/imports/schema";
import { count } from "../../../lib/format.ts";
import { Grid, Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import { Button } from "../../../ui/button.tsx";
import { Confirmation } from "../../../ui/confirmation.tsx";
import tones from "../../../ui/tag.module.css";
import styles from "./imports.module.css";
import { useCancelImport } from "./queries.ts";
import { leftOut } from "./words.ts";

interface Props {
  label: string;
  done: number;
  /** 0 where nobody knows yet. */
  of: number;
  /** How far it is, in words. */
  words: string;
}

/** How far something is. */
export function ImportBar({ label, done, of, words }: Props) {
  return (
    <Stack gap={2}>
      <Text weight={600} lines="anywhere">
        {label}
      </Text>
      <progress className={styles.bar} aria-label={label} {...(of > 0 && { max: of, value: done })} />
      <Text size={14} tone="quiet" numeric>
        {words}
      </Text>
    </Stack>
  );
}

/** What became of the rows, in numbers. */
export function ImportCounts({ shown }: { shown: Import }) {
  const counts = [
    { name: "Successful", value: shown.created, tone: tones.good },
    { name: "Failed", value: shown.failed, tone: shown.failed > 0 ? tones.bad : styles.plain },
    ...(shown.warned > 0 ? [{ name: "With warnings", value: shown.warned, tone: tones.waiting }] : []),
    ...(shown.state === "cancelled" ? [{ name: "Left out", value: leftOut(shown), tone: styles.plain }] : []),
  ];
  return (
    <Grid as="dl" gap={3} className={styles.counts} aria-label="Result">
      {counts.map(({ name, value, tone }) => (
        <div key={name} className={tone}>
          <Text as="dt" size={14}>
            {name}
          </Text>
          <Text as="dd" size={28} weight={700} numeric className={styles.count}>
            {count(value)}
          </Text>
        </div>
      ))}
    </Grid>
  );
}

/** Ends an import before its time; asked for once more where somebody has been created. */
export function CancelImport({ id, state }: { id: string; state: ImportState }) {
  const { mutate, isPending } = useCancelImport(id);
  return (
    <>
      {state !== "running" && (
        <Button loading={isPending} onClick={() => mutate()}>
          {state === "checked" ? "Discard" : "Cancel upload"}
        </Button>
      )}
      <Confirmation
        actionLabel="Cancel upload"
        variant="danger"
        cancelLabel="Keep it running"
        title="Cancel this upload?"
        record={state}
        terms={(shown) => [["Upload", shown]]}
        isPossible={state === "running"}
        onConfirm={(_text, done) => mutate(undefined, done)}
        isPending={isPending}
      >
        The remaining rows are not created. Artisans created so far stay, and so do their invitations.
      </Confirmation>
    </>
  );
}
