import type { JobView } from "@handiwork/core/jobs/view.schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../lib/api/client.ts";
import { explain } from "../../../lib/api/errors.ts";
import { openReport } from "../../report/reporting.ts";
import { BlockDialog } from "../../../ui/overlays/block-dialog.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { toast } from "../../../lib/page/toast.ts";

interface Props {
  view: JobView;
  /** The artisan whose quote or job it is. */
  artisanId: string;
  /** The name of the other party. */
  name: string;
}

/** Consequences of blocking for the person who blocks, in addition to ending messages. */
const consequences = {
  client: "Quotes between you end, and this artisan will not be invited to your requests.",
  artisan:
    "Quotes between you end, this client cannot invite you again, and you no longer see their requests. Jobs you have agreed on stay.",
} as const;

/** Buttons to report and block the other party. Artisans identify the client by the request. */
export function PartyActions({ view: { requestId, quotes, role }, artisanId, name }: Props) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const isBlocked = quotes.find((quote) => quote.artisanId === artisanId)?.isBlocked ?? false;
  const { mutate, isPending } = useMutation({
    mutationFn: (block: boolean) => {
      if (role === "client") {
        const param = { partnerId: artisanId };
        const route = api.conversations[":partnerId"].block;
        return block ? route.$put({ param }) : route.$delete({ param });
      }
      const param = { requestId };
      const route = api.jobs[":requestId"].block;
      return block ? route.$put({ param }) : route.$delete({ param });
    },
    onSuccess: async (_, block) => {
      toast.success(block ? `You have blocked ${name}.` : `You have unblocked ${name}.`);
      await Promise.all([
        client.invalidateQueries({ queryKey: ["jobs"] }),
        client.invalidateQueries({ queryKey: ["messages"] }),
      ]);
    },
    onError: (error) => toast.error(explain(error)),
  });
  const verb = isBlocked ? "Unblock" : "Block";
  return (
    <Cluster gap={3}>
      <Button
        aria-label={`Report ${name}`}
        onClick={() =>
          openReport({
            subject:
              role === "client" ? { type: "profile", accountId: artisanId } : { type: "client", requestId },
            name,
          })
        }
      >
        Report
      </Button>
      <Button aria-label={`${verb} ${name}`} loading={isPending} onClick={() => setAsking(true)}>
        {verb}
      </Button>
      <BlockDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        name={name}
        isBlocked={isBlocked}
        onConfirm={() => mutate(!isBlocked)}
        consequence={consequences[role === "client" ? "client" : "artisan"]}
      />
    </Cluster>
  );
}
