import { csvFile, csvType } from "@handiwork/core/fixed/csv";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FiguresPending } from "../../../ui/figures-pending.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { revenueQuery } from "../api/payments.ts";
import { revenueChart, revenueSeries, revenueTable, type RevenueKey } from "../model/payments.ts";
import styles from "./statistics.module.css";

/** What was paid, given back and stayed in each of the last twelve months, as a chart, a table and a file for spreadsheets. */
export function Revenue() {
  const { data: months, error, isFetching, refetch } = useQuery(revenueQuery);
  const [chosen, setChosen] = useState<RevenueKey>("paid");
  if (!months && error) {
    return (
      <Card>
        <ErrorState
          title="Failed to load revenue"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  if (!months) {
    return (
      <Card>
        <VisuallyHidden>Loading revenue</VisuallyHidden>
        <FiguresPending series={revenueSeries.length} />
      </Card>
    );
  }
  const save = () => {
    const { names, rows } = revenueTable(months);
    const name = `handiwork-revenue-${months[0]?.month}-to-${months.at(-1)?.month}.csv`;
    saveFile(name, new Blob([csvFile(names, rows)], { type: csvType }));
  };
  return (
    <Card>
      <Figures chart={revenueChart(months)} series={revenueSeries} chosen={chosen} onChoose={setChosen}>
        <div className={styles.below}>
          <p className={styles.none}>
            By the day in Lagos on which money came or went. This month: up to now.
          </p>
          <Button onClick={save}>Export as CSV</Button>
        </div>
      </Figures>
    </Card>
  );
}
