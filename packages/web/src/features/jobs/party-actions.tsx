import type { JobView } from "@handiwork/core/model/job/view";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { explain } from "../../lib/errors.ts";
import { openReport } from "../../lib/reporting.ts";
import { BlockDialog } from "../../ui/block-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { toast } from "../../ui/toast.tsx";
import { jobQuery } from "./queries.ts";

interface Props {
  view: JobView;
  /** The artisan whose quote or job it is. */
  artisanId: string;
  /** The other of the two, to report and block. */
  other: { readonly id: string; readonly name: string };
}

/** Buttons to report and block the other of the two of a quote or job. */
export function PartyActions({ view: { requestId, quotes }, artisanId, other: { id, name } }: Props) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const isBlocked = quotes.find((quote) => quote.artisanId === artisanId)?.isBlocked ?? false;
  const { mutate, isPending } = useMutation({
    mutationFn: (block: boolean) => {
      const param = { partnerId: id };
      const route = api.conversations[":partnerId"].block;
      return block ? route.$put({ param }) : route.$delete({ param });
    },
    onSuccess: async (_, block) => {
      toast.success(block ? `You have blocked ${name}.` : `You have unblocked ${name}.`);
      await Promise.all([
        client.invalidateQueries(jobQuery(requestId)),
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
        onClick={() => openReport({ subject: { type: "profile", accountId: id }, name })}
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
      />
    </Cluster>
  );
}
