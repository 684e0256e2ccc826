import { daysShown } from "@handiwork/core/fixed/analytics";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { analyticsQuery } from "./api/analytics.ts";
import styles from "./components/block.module.css";
import { NothingYet } from "./components/nothing-yet.tsx";
import { BlockPending } from "./components/pending.tsx";
import { Premium } from "./components/premium.tsx";
import { OwnFigures } from "./components/own-figures.tsx";
import { isBlank } from "./model/chart.ts";

/** How many people saw, saved and contacted the artisan who is signed in: a part of their dashboard. */
export function AnalyticsBlock() {
  const { data, error, isFetching, refetch } = useQuery(analyticsQuery);
  if (data) {
    return (
      <Frame days={data.days.length}>
        {isBlank(data.days) ? <NothingYet /> : <OwnFigures days={data.days} />}
        {!data.isFull && <Premium />}
      </Frame>
    );
  }
  return (
    <Frame days={daysShown.basic}>
      {error ? (
        <ErrorState
          title="Could not load your numbers"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <BlockPending />
      )}
    </Frame>
  );
}

function Frame({ days, children }: { days: number; children: ReactNode }) {
  return (
    <section aria-labelledby="analytics">
      <Card>
        <div className={styles.head}>
          <h2 id="analytics" className={styles.title}>
            How people find you
          </h2>
          <p className={styles.quiet}>The last {days} days. Each person counts once a day.</p>
        </div>
        {children}
      </Card>
    </section>
  );
}
