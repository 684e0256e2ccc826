import { useState } from "react";
import { api } from "../../lib/api/client.ts";
import { useAction } from "../../lib/forms/use-action.ts";
import { DialogActions } from "./dialog-actions.tsx";
import { Dialog } from "./dialog.tsx";
import { Stack } from "../primitives/layout.tsx";

interface Blocking {
  person: { readonly id: string; readonly name: string };
  isBlocked: boolean;
  /** A further effect of blocking, as a sentence. */
  consequence?: string;
  /** Blocks (true) or unblocks the person. By default, as a partner in Messages. */
  send?: (isBlocked: boolean) => Promise<unknown>;
  /** Updates the cached queries. */
  onSuccess: (isBlocked: boolean) => unknown;
}

/**
 * Blocks or unblocks a person after a confirmation (A-GAP-64). While blocked, neither side can write. Returns `ask`, which
 * opens the dialog, and the dialog to render.
 */
export function useBlockDialog({
  person: { id, name },
  isBlocked,
  consequence,
  send = (block) => blockPartner(id, block),
  onSuccess,
}: Blocking) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useAction({
    send,
    successMessage: (block) => `You have ${block ? "blocked" : "unblocked"} ${name}.`,
    onSuccess: (_, block) => onSuccess(block),
  });
  const verb = isBlocked ? "Unblock" : "Block";
  const close = () => setAsking(false);
  const dialog = (
    <Dialog open={isAsking} onClose={close} title={`${verb} ${name}?`}>
      <Stack gap={5}>
        <p>
          {isBlocked
            ? "You can message each other again."
            : "Neither of you can message the other until you unblock them. Earlier messages stay."}
        </p>
        {!isBlocked && consequence !== undefined && <p>{consequence}</p>}
        <DialogActions
          onCancel={close}
          confirmLabel={verb}
          variant={isBlocked ? "primary" : "danger"}
          onConfirm={() => {
            close();
            mutate(!isBlocked);
          }}
        />
      </Stack>
    </Dialog>
  );
  return { ask: () => setAsking(true), dialog, isPending };
}

function blockPartner(partnerId: string, isBlocked: boolean): Promise<unknown> {
  const { block } = api.conversations[":partnerId"];
  const param = { partnerId };
  return isBlocked ? block.$put({ param }) : block.$delete({ param });
}
