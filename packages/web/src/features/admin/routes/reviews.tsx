import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDate } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import { CardSkeletons } from "../components/record-list.tsx";
import { SearchBox, useUrlParameters, useUrlText, Filter } from "../components/filters.tsx";
import { reviewsQuery, searchedToQuery, type ReviewState } from "../moderation/api.ts";
import { ReviewCard } from "../moderation/review-card.tsx";

/** The reviews of all artisans, reported ones first (B-GAP-37). */
export function Page() {
  const { search } = useUrlParameters();
  const state: ReviewState = search.get("state") === "reported" ? "reported" : "all";
  const box = useUrlText("search");
  return (
    <AdminPage
      title="Reviews"
      description="Clients’ reviews of artisans: reported ones first, then the newest."
    >
      <Filter
        label="Filter reviews"
        choices={[
          { label: "All", to: adminPaths.reviews, isCurrent: state === "all" },
          { label: "Reported", to: `${adminPaths.reviews}?state=reported`, isCurrent: state === "reported" },
        ]}
      />
      <SearchBox label="Search by comment, client or artisan" box={box} />
      <section aria-label="Reviews">
        <Reviews state={state} search={box.value} />
      </section>
    </AdminPage>
  );
}

function Reviews({ state, search }: { state: ReviewState; search: string }) {
  const { data: searchedTo } = useInfiniteQuery(searchedToQuery(state, search));
  const searched = searchedTo ? `Searched back to ${formatDate(searchedTo)}.` : "There may be more.";
  return (
    <PagedList
      query={useInfiniteQuery(reviewsQuery(state, search))}
      showsErrorToast
      errorTitle="Failed to load reviews"
      skeletons={<CardSkeletons label="Loading reviews" />}
      empty={
        <EmptyState icon="star-line" title="No reviews found" description={emptyAdvice(state, search)} />
      }
      searchProgress={search ? searched : undefined}
    >
      {(review) => <ReviewCard review={review} state={state} />}
    </PagedList>
  );
}

function emptyAdvice(state: ReviewState, search: string): string {
  if (search) return "No review contains all of these words.";
  return state === "reported"
    ? "No reported reviews. Reviews that users report appear here."
    : "No reviews yet.";
}
