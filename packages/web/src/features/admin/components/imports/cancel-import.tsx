import type { ImportState } from "@handiwork/core/model/imports/schema";
import { Button } from "../../../../ui/button.tsx";
import { useCancelImport } from "../../api/imports.ts";
import { Confirmation } from "../confirmation.tsx";

/** Ends an import before its time; asked for once more where somebody has been created. */
export function CancelImport({ id, state }: { id: string; state: ImportState }) {
  const { mutate, isPending } = useCancelImport(id);
  if (state !== "running") {
    return (
      <Button loading={isPending} onClick={() => mutate()}>
        {state === "checked" ? "Discard" : "Cancel upload"}
      </Button>
    );
  }
  return (
    <Confirmation
      verb="Cancel upload"
      variant="danger"
      isAlone
      keep="Keep it running"
      title="Cancel this upload?"
      act={(_text, done) => mutate(undefined, done)}
      isPending={isPending}
      describedBy={undefined}
    >
      The rows that are left are not created. Artisans who have been created stay, and so do their
      invitations.
    </Confirmation>
  );
}
