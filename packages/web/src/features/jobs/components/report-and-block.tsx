import type { JobView } from "@handiwork/core/jobs/view.schema";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/client.ts";
import { useBlockDialog } from "../../../ui/overlays/block-dialog.tsx";
import { DialogButton } from "../../../ui/overlays/dialog.tsx";
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
  const isBlocked = quotes.find((quote) => quote.artisanId === artisanId)?.isBlocked ?? false;
  const isClient = role === "client";
  const blockClient = (isNowBlocked: boolean) => {
    const route = api.jobs[":requestId"].block;
    const param = { requestId };
    return isNowBlocked ? route.$put({ param }) : route.$delete({ param });
  };
  const block = useBlockDialog({
    person: { id: artisanId, name },
    isBlocked,
    consequence: consequences[isClient ? "client" : "artisan"],
    ...(!isClient && { send: blockClient }),
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
      <DialogButton aria-label={`${verb} ${name}`} loading={block.isPending} onClick={block.ask}>
        {verb}
      </DialogButton>
      {block.dialog}
    </Cluster>
  );
}
