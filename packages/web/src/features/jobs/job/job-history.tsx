import { transitionOf } from "@handiwork/core/fixed/jobs/states";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { PagedList } from "../../../ui/paged-list.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Text } from "../../../ui/text.tsx";
import { historyQuery } from "../queries.ts";
import { momentOf } from "../words.ts";

const who = {
  client: "Client",
  artisan: "Artisan",
  admin: "Our team",
  clock: "By itself",
  system: "By itself",
} as const;

/** All that happened to a request, on demand. */
export function JobHistory({ requestId }: { requestId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Stack gap={2} align="start">
      <Button variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
        History
      </Button>
      {open && <Steps requestId={requestId} />}
    </Stack>
  );
}

function Steps({ requestId }: { requestId: string }) {
  return (
    <PagedList
      query={useInfiniteQuery(historyQuery(requestId))}
      failure="Could not load the history"
      skeletons={<Skeleton height="6rem" />}
      empty={<Text>Nothing has happened yet.</Text>}
    >
      {({ at, event, role }) => (
        <Text size={14}>
          {momentOf(at)}: {transitionOf(event).title} ({who[role]})
        </Text>
      )}
    </PagedList>
  );
}
