import { jobLimits } from "@handiwork/core/fixed/jobs/limits";
import { queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, read } from "../../../lib/api.ts";
import { favouritesQuery } from "../../../lib/favourites.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Callout } from "../../../ui/tag.tsx";
import { Text } from "../../../ui/text.tsx";

/** An artisan whom a client asks for a quote. */
export const chosenQuery = (id: string) =>
  queryOptions({
    queryKey: ["jobs", "chosen", id],
    queryFn: () => read(api.artisans[":id"].$get({ param: { id } })),
  });

/** To whom a request goes: chosen artisans, each of whom can be left out, and others from the saved ones, up to five. */
export function ChosenArtisans({
  chosen,
  choose,
}: {
  chosen: readonly string[];
  choose: (ids: readonly string[]) => void;
}) {
  const [open, setOpen] = useState(false);
  const without = (id: string) => chosen.filter((each) => each !== id);
  return (
    <Stack gap={3}>
      {chosen.length > 0 && (
        <Callout icon="hammer">
          <Text>Your request goes to:</Text>
          <Stack as="ul" gap={1}>
            {chosen.map((id) => (
              <Chosen key={id} id={id} leaveOut={() => choose(without(id))} />
            ))}
          </Stack>
        </Callout>
      )}
      <Cluster>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          Choose from your saved artisans
        </Button>
      </Cluster>
      {open && (
        <Saved
          chosen={chosen}
          toggle={(id, isChosen) => choose(isChosen ? [...without(id), id] : without(id))}
        />
      )}
    </Stack>
  );
}

function Chosen({ id, leaveOut }: { id: string; leaveOut: () => void }) {
  const { data } = useQuery(chosenQuery(id));
  const name = data?.name ?? "The artisan whom you chose";
  return (
    <Cluster as="li" justify="between">
      <Text as="span" weight={600}>
        {name}
      </Text>
      <Button variant="ghost" aria-label={`Leave out ${name}`} onClick={leaveOut}>
        Leave out
      </Button>
    </Cluster>
  );
}

function Saved({
  chosen,
  toggle,
}: {
  chosen: readonly string[];
  toggle: (id: string, isChosen: boolean) => void;
}) {
  const { data = [], isPending, hasNextPage, fetchNextPage } = useInfiniteQuery(favouritesQuery);
  const listed = data.flatMap(({ artisan }) => (artisan ? [artisan] : []));
  if (isPending) return <Text tone="quiet">Loading your saved artisans</Text>;
  if (listed.length === 0)
    return <Text tone="quiet">You have saved nobody yet: the heart on an artisan's page does it.</Text>;
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" size={14} tone="quiet">
        Up to {jobLimits.artisans} artisans
      </Text>
      {listed.map(({ id, name, category, location }) => (
        <Checkbox
          key={id}
          label={`${name}, ${category}, ${location}`}
          checked={chosen.includes(id)}
          disabled={!chosen.includes(id) && chosen.length >= jobLimits.artisans}
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ))}
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>More saved artisans</Button>}
    </Stack>
  );
}
