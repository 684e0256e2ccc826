import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDate } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { AdminPage } from "../components/admin-page.tsx";
import { Filter, SearchBox, useUrlParameters } from "../components/filters.tsx";
import { RecordList } from "../components/record-list.tsx";
import { reviewsQuery } from "../moderation/api.ts";
import { ReviewCard } from "../moderation/review-card.tsx";

/** The reviews of all artisans, reported ones first (B-GAP-37). */
export function Page() {
  const { search: parameters } = useUrlParameters();
  const state = parameters.get("state") === "reported" ? "reported" : "all";
  const search = parameters.get("search") ?? "";
  const query = useInfiniteQuery(reviewsQuery({ state, ...(search && { search }) }));
  const { items, searchedTo } = query.data ?? {};
  const progress = searchedTo ? `Searched back to ${formatDate(searchedTo)}.` : "There may be more.";
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
      <SearchBox label="Search by comment, client or artisan" />
      <section aria-label="Reviews">
        <RecordList
          noun="reviews"
          query={{ ...query, data: items }}
          empty={{ icon: "star-line", description: emptyAdvice(state, search) }}
          searchProgress={search ? progress : undefined}
        >
          {(review) => <ReviewCard review={review} />}
        </RecordList>
      </section>
    </AdminPage>
  );
}

function emptyAdvice(state: "all" | "reported", search: string): string {
  if (search) return "No review contains all of these words.";
  return state === "reported"
    ? "No reported reviews. Reviews that users report appear here."
    : "No reviews yet.";
}
