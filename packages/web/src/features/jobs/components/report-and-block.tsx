import type { JobView } from "@handiwork/core/jobs/view.schema";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../lib/api/client.ts";
import { useAction } from "../../../lib/forms/use-action.ts";
import { BlockDialog } from "../../../ui/overlays/block-dialog.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { openReport } from "../../report/reporting.ts";

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
export function ReportAndBlock({ view: { requestId, quotes, role }, artisanId, name }: Props) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const isBlocked = quotes.find((quote) => quote.artisanId === artisanId)?.isBlocked ?? false;
  const isClient = role === "client";
  const { mutate, isPending } = useAction({
    send: (block: boolean) => {
      if (isClient) {
        const route = api.conversations[":partnerId"].block;
        const artisan = { param: { partnerId: artisanId } };
        return block ? route.$put(artisan) : route.$delete(artisan);
      }
      const route = api.jobs[":requestId"].block;
      const request = { param: { requestId } };
      return block ? route.$put(request) : route.$delete(request);
    },
    successMessage: (block) => `You have ${block ? "blocked" : "unblocked"} ${name}.`,
    onSuccess: () =>
      Promise.all(["jobs", "messages"].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
  const verb = isBlocked ? "Unblock" : "Block";
  return (
    <Cluster gap={3}>
      <Button
        aria-label={`Report ${name}`}
        onClick={() =>
          openReport({
            subject: isClient ? { type: "profile", accountId: artisanId } : { type: "client", requestId },
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
        consequence={consequences[isClient ? "client" : "artisan"]}
      />
    </Cluster>
  );
}
