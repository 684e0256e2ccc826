import type { Import, ImportState } from "@handiwork/core/imports/schema";
import { count, plural } from "../../../lib/format/format.ts";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Grid, Stack } from "../../../ui/primitives/layout.tsx";
import tones from "../../../ui/primitives/tag.module.css";
import type { Tone } from "../../../ui/primitives/tag.tsx";
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
  const leftOut = state === "cancelled" ? rows - created - failed : 0;
  const counts = [
    { name: "Successful", value: created, tone: tones.good, isShown: true },
    { name: "Failed", value: failed, tone: failed > 0 ? tones.bad : tones.plain, isShown: true },
    { name: "With warnings", value: warned, tone: tones.waiting, isShown: warned > 0 },
    { name: "Left out", value: leftOut, tone: tones.plain, isShown: leftOut > 0 },
  ].filter(({ isShown }) => isShown);
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

const states: Readonly<Record<ImportState, { readonly label: string; readonly tone: Tone }>> = {
  waiting: { label: "Waiting for the file", tone: "waiting" },
  reading: { label: "Checking", tone: "waiting" },
  checked: { label: "Ready to start", tone: "waiting" },
  running: { label: "Running", tone: "waiting" },
  done: { label: "Complete", tone: "good" },
  cancelled: { label: "Cancelled", tone: "bad" },
  failed: { label: "Not processed", tone: "bad" },
};

/** Returns the label and the tone of an import's state. A checked import without valid rows cannot be started. */
export function statusOf({ state, good }: Import): { readonly label: string; readonly tone: Tone } {
  return state === "checked" && good === 0 ? { label: "Nothing to create", tone: "bad" } : states[state];
}

/** Shown for imports that were cancelled before they started. */
export const notStarted = "Cancelled before it started: no accounts were created.";

/** Returns how many of the valid rows have been created or have failed. */
export function progressOf({ rows, good, created, failed }: Import): { done: number; total: number } {
  return { done: Math.min(good, created + failed - (rows - good)), total: good };
}

/** Summarizes an import in the list. */
export function summaryOf(item: Import): string {
  const { state, rows, good, warned, created, failed, startedAt, problem } = item;
  if (state === "failed") return problem ?? "";
  const warnings = warned > 0 ? `, ${count(warned)} with warnings` : "";
  if (state === "checked") return `${count(good)} to create, ${count(failed)} with errors${warnings}`;
  if (state === "waiting" || state === "reading") return rows > 0 ? `${count(rows)} rows so far` : "";
  if (state === "cancelled" && startedAt === null) return notStarted;
  const { done, total } = progressOf(item);
  const progress = state === "running" ? `${count(done)} of ${count(total)}: ` : "";
  return `${progress}${count(created)} successful, ${count(failed)} failed${warnings}`;
}

/** Returns an approximate duration: "less than a minute", "about 3 minutes", "about 1 hour 25 minutes". */
export function approximateDuration(seconds: number): string {
  if (seconds < 50) return "less than a minute";
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${plural(minutes, "minute")}`;
  const rest = minutes % 60;
  const hours = plural(Math.floor(minutes / 60), "hour");
  return rest === 0 ? `about ${hours}` : `about ${hours} ${plural(rest, "minute")}`;
}
