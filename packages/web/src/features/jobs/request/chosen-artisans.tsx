import type { ArtisanCard } from "@handiwork/core/directory/schema";
import { jobLimits } from "@handiwork/core/reference/job-limits";
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

/** Artisans of a trade in a state, the best rated first. */
const foundQuery = (category: string, state: string) =>
  queryOptions({
    queryKey: ["jobs", "choices", category, state],
    queryFn: () => read(api.artisans.$get({ query: { category, state, sort: "rating", limit: "20" } })),
  });

/** To whom a request goes: chosen artisans, each of whom can be left out, and others of the trade or from the saved ones, up to five. */
export function ChosenArtisans({
  chosen,
  choose,
  trade,
  state,
}: {
  chosen: readonly string[];
  choose: (ids: readonly string[]) => void;
  trade: string;
  state: string;
}) {
  const [open, setOpen] = useState<"found" | "saved">();
  const without = (id: string) => chosen.filter((each) => each !== id);
  const toggle = (id: string, isChosen: boolean) => choose(isChosen ? [...without(id), id] : without(id));
  const opener = (list: "found" | "saved", label: string) => (
    <Button aria-expanded={open === list} onClick={() => setOpen(open === list ? undefined : list)}>
      {label}
    </Button>
  );
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
      <Cluster gap={3}>
        {trade !== "" && opener("found", `Choose artisans: ${trade}, ${state}`)}
        {opener("saved", "Choose from your saved artisans")}
      </Cluster>
      {open === "found" && trade !== "" && (
        <FoundArtisans trade={trade} state={state} chosen={chosen} toggle={toggle} />
      )}
      {open === "saved" && <Saved chosen={chosen} toggle={toggle} />}
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

interface Choosing {
  chosen: readonly string[];
  toggle: (id: string, isChosen: boolean) => void;
}

function FoundArtisans({ trade, state, ...choosing }: Choosing & { trade: string; state: string }) {
  const { data, isPending, isError } = useQuery(foundQuery(trade, state));
  if (isPending) return <Text tone="quiet">Loading the artisans</Text>;
  if (isError) return <Text tone="bad">Could not load the artisans. You can still send the request.</Text>;
  if (data.items.length === 0)
    return <Text tone="quiet">We have no artisans of this trade in {state} yet.</Text>;
  return <Choices {...choosing} artisans={data.items} />;
}

function Saved(choosing: Choosing) {
  const { data = [], isPending, hasNextPage, fetchNextPage } = useInfiniteQuery(favouritesQuery);
  const listed = data.flatMap(({ artisan }) => (artisan ? [artisan] : []));
  if (isPending) return <Text tone="quiet">Loading your saved artisans</Text>;
  if (listed.length === 0)
    return (
      <Text tone="quiet">
        You have no saved artisans yet. Tap the heart on an artisan's page to save one.
      </Text>
    );
  return (
    <>
      <Choices {...choosing} artisans={listed} />
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>More saved artisans</Button>}
    </>
  );
}

function Choices({
  chosen,
  toggle,
  artisans,
}: Choosing & {
  artisans: readonly Pick<ArtisanCard, "id" | "name" | "category" | "location" | "rating">[];
}) {
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" size={14} tone="quiet">
        Up to {jobLimits.artisans} artisans
      </Text>
      {artisans.map(({ id, name, category, location, rating }) => (
        <Checkbox
          key={id}
          label={`${name}, ${category}, ${location}${rating ? `, ${rating.toFixed(1)} of 5` : ""}`}
          checked={chosen.includes(id)}
          disabled={!chosen.includes(id) && chosen.length >= jobLimits.artisans}
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ))}
    </Stack>
  );
}
