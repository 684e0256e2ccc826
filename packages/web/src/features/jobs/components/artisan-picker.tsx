import type { ArtisanCard } from "@handiwork/core/directory/schema";
import { jobLimits } from "@handiwork/core/reference/job-limits";
import { queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, read } from "../../../lib/api/client.ts";
import { useFocusAfterRemoval } from "../../../lib/page/list-focus.ts";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { Checkbox } from "../../../ui/forms/inputs.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { favouritesQuery } from "../../favourites/api.ts";

/** An artisan chosen for a request. */
export const chosenArtisanQuery = (id: string) =>
  queryOptions({
    queryKey: ["jobs", "chosen", id],
    queryFn: () => read(api.artisans[":id"].$get({ param: { id } })),
  });

/** Artisans of a trade in a state, best rated first. */
const matchingArtisansQuery = (category: string, state: string) =>
  queryOptions({
    queryKey: ["jobs", "choices", category, state],
    queryFn: () => read(api.artisans.$get({ query: { category, state, sort: "rating", limit: "20" } })),
  });

interface Choice {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

interface Place {
  trade: string;
  state: string;
}

/** Selects the artisans for a request, up to five: from the trade or from the saved artisans. */
export function ArtisanPicker({ chosen, onChange, trade, state }: Choice & Place) {
  const [open, setOpen] = useState<"matching" | "saved">();
  const chosenList = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(chosenList, chosen.length);
  const toggleProps = (list: "matching" | "saved") => ({
    "aria-expanded": open === list,
    onClick: () => setOpen(open === list ? undefined : list),
  });
  return (
    <Stack gap={3}>
      {chosen.length > 0 && (
        <Callout icon="hammer">
          <Text>Your request goes to:</Text>
          <Stack as="ul" gap={1} ref={chosenList}>
            {chosen.map((id) => (
              <ChosenArtisan
                key={id}
                id={id}
                onRemove={() => onChange(chosen.filter((each) => each !== id))}
              />
            ))}
          </Stack>
        </Callout>
      )}
      <Cluster gap={3}>
        {trade !== "" && (
          <Button {...toggleProps("matching")}>
            Choose artisans: {trade}, {state}
          </Button>
        )}
        <Button {...toggleProps("saved")}>Choose from your saved artisans</Button>
      </Cluster>
      {open === "matching" && trade !== "" && (
        <MatchingArtisans trade={trade} state={state} chosen={chosen} onChange={onChange} />
      )}
      {open === "saved" && <SavedArtisans chosen={chosen} onChange={onChange} />}
    </Stack>
  );
}

function ChosenArtisan({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQuery(chosenArtisanQuery(id));
  const name = data?.name ?? "The artisan you chose";
  return (
    <Cluster as="li" tabIndex={-1} justify="between">
      <Text as="span" weight={600}>
        {name}
      </Text>
      <Button variant="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </Cluster>
  );
}

function MatchingArtisans({ trade, state, ...choice }: Choice & Place) {
  return (
    <QueryResult
      query={useQuery(matchingArtisansQuery(trade, state))}
      errorTitle="Could not load the artisans"
      pending={<Text tone="quiet">Loading artisans</Text>}
    >
      {({ items }) =>
        items.length > 0 ? (
          <Choices {...choice} artisans={items} />
        ) : (
          <Text tone="quiet">There are no artisans of this trade in {state} yet.</Text>
        )
      }
    </QueryResult>
  );
}

function SavedArtisans(choice: Choice) {
  const query = useInfiniteQuery(favouritesQuery);
  return (
    <PagedList
      query={{ ...query, data: query.data?.flatMap(({ artisan }) => artisan ?? []) }}
      errorTitle="Could not load your saved artisans"
      nextPageErrorTitle="Could not load more of your saved artisans"
      skeletons={<Text tone="quiet">Loading your saved artisans</Text>}
      empty={
        <Text tone="quiet">
          You have no saved artisans yet. Tap the heart on an artisan's page to save one.
        </Text>
      }
      renderItems={({ items }) => <Choices {...choice} artisans={items} />}
    />
  );
}

function Choices({
  chosen,
  onChange,
  artisans,
}: Choice & {
  artisans: readonly Pick<ArtisanCard, "id" | "name" | "category" | "location" | "rating">[];
}) {
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" size={14} tone="quiet">
        Up to {jobLimits.artisans} artisans
      </Text>
      {artisans.map(({ id, name, category, location, rating }) => {
        const others = chosen.filter((each) => each !== id);
        return (
          <Checkbox
            key={id}
            label={`${name}, ${category}, ${location}${rating ? `, ${rating.toFixed(1)} of 5` : ""}`}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= jobLimits.artisans}
            onChange={({ target }) => onChange(target.checked ? [...others, id] : others)}
          />
        );
      })}
    </Stack>
  );
}
