import type { Import } from "@handiwork/core/imports/schema";
import { count } from "../../../lib/format/format.ts";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Grid, Stack } from "../../../ui/primitives/layout.tsx";
import tones from "../../../ui/primitives/tag.module.css";
import { Text } from "../../../ui/primitives/text.tsx";
import { useChangeImport } from "./api.ts";
import styles from "./imports.module.css";

interface Props {
  label: string;
  value: number;
  /** 0 if the total is not known yet. */
  max: number;
  /** The progress in words. */
  text: string;
}

/** A progress bar with its label. */
export function ImportProgress({ label, value, max, text }: Props) {
  return (
    <Stack gap={2}>
      <Text weight={600} lines="anywhere">
        {label}
      </Text>
      <progress className={styles.bar} aria-label={label} {...(max > 0 && { max, value })} />
      <Text size={14} tone="quiet" numeric>
        {text}
      </Text>
    </Stack>
  );
}

/** The numbers of rows by outcome. */
export function ImportCounts({ item: { state, rows, created, failed, warned } }: { item: Import }) {
  const counts = [
    { name: "Successful", value: created, tone: tones.good },
    { name: "Failed", value: failed, tone: failed > 0 ? tones.bad : tones.plain },
    ...(warned > 0 ? [{ name: "With warnings", value: warned, tone: tones.waiting }] : []),
    ...(state === "cancelled"
      ? [{ name: "Left out", value: Math.max(0, rows - created - failed), tone: tones.plain }]
      : []),
  ];
  return (
    <Grid as="dl" gap={3} className={styles.counts} aria-label="Result">
      {counts.map(({ name, value, tone }) => (
        <div key={name} className={tone}>
          <Text as="dt" size={14}>
            {name}
          </Text>
          <Text as="dd" size={28} weight={700} numeric>
            {count(value)}
          </Text>
        </div>
      ))}
    </Grid>
  );
}

/** A button that cancels an import. Asks for confirmation once artisans may have been created. */
export function CancelImport({ item: { id, state } }: { item: Import }) {
  const { mutate, isPending } = useChangeImport(id, "cancel");
  return (
    <div>
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
        onConfirm={(_text, callbacks) => mutate(undefined, callbacks)}
        isPending={isPending}
      >
        The remaining rows are not created. Artisans created so far stay, and so do their invitations.
      </Confirmation>
    </div>
  );
}
