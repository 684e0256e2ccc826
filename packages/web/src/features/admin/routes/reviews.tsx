import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { longDate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { reviewsQuery, searchedToQuery, type ReviewState } from "../api/reviews.ts";
import { AdminList } from "../components/admin-list.tsx";
import { CardSkeletons } from "../components/card-skeletons.tsx";
import { Filter } from "../components/filter.tsx";
import { ReviewCard } from "../components/review-card.tsx";
import { SearchBox } from "../components/search-box.tsx";
import { useAddressText } from "../components/use-address-text.ts";
import styles from "./admin.module.css";

/** The reviews of all artisans, those that were reported first (B-GAP-37). */
export function Page() {
  useDocumentTitle("Reviews");
  const [search] = useSearchParams();
  const state: ReviewState = search.get("state") === "reported" ? "reported" : "all";
  const box = useAddressText("search");
  const choices = [
    { label: "All", to: paths.adminReviews, isCurrent: state === "all" },
    { label: "Reported", to: `${paths.adminReviews}?state=reported`, isCurrent: state === "reported" },
  ];
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title="Reviews">
          What clients wrote about artisans: what was reported first, then the newest.
        </PageHead>
        <Filter label="Which reviews" choices={choices} />
        <SearchBox label="Search by comment, client or artisan" box={box} />
        <section aria-label="Reviews">
          <Reviews state={state} search={box.kept} />
        </section>
      </div>
    </Container>
  );
}

function Reviews({ state, search }: { state: ReviewState; search: string }) {
  const { data: searchedTo } = useInfiniteQuery(searchedToQuery(state, search));
  const searched = searchedTo ? `Searched back to ${longDate(searchedTo)}.` : "There may be more.";
  return (
    <AdminList
      query={useInfiniteQuery(reviewsQuery(state, search))}
      failure="Failed to load reviews"
      skeletons={<CardSkeletons label="Loading reviews" />}
      empty={
        <EmptyState icon="star-line" title="No reviews found">
          <p>{emptyWords(state, search)}</p>
        </EmptyState>
      }
      searched={search ? searched : undefined}
    >
      {(review) => <ReviewCard review={review} state={state} />}
    </AdminList>
  );
}

function emptyWords(state: ReviewState, search: string): string {
  if (search) return "No review has all of these words.";
  return state === "reported"
    ? "All is quiet. Reviews that users report appear here."
    : "Nobody has written a review yet.";
}
