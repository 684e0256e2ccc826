import { csvFile, csvType } from "@handiwork/core/reference/csv";
import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import type { Chart, Series } from "../../../lib/format/figures.ts";
import { dateParts, formatMonth } from "../../../lib/format/format.ts";
import { saveFile } from "../../../lib/page/save-file.ts";
import { Figures, FiguresSkeleton } from "../../../ui/data/figures.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Card, Cluster } from "../../../ui/primitives/layout.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import styles from "./admin.module.css";

/** The numbers of a chart as a CSV file. */
export interface ExportTable {
  /** The file name without its extension. */
  readonly name: string;
  readonly names: string[];
  readonly rows: (string | number)[][];
}

interface Props<Data, QKey extends QueryKey, Key extends string> {
  query: UseQueryOptions<Data, Error, Data, QKey>;
  /** The name of the numbers in messages: "revenue". */
  noun: string;
  series: readonly Series<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** Returns the chart, a note below it, and all numbers. */
  figuresOf: (data: Data) => { chart: Chart<Key>; note: string | false; table: ExportTable };
}

/** Numbers of the marketplace as a chart, a table and a CSV file. */
export function FiguresCard<Data, QKey extends QueryKey, Key extends string>(props: Props<Data, QKey, Key>) {
  const { query, noun, figuresOf, ...figures } = props;
  return (
    <Card>
      <QueryResult
        query={useQuery(query)}
        errorTitle={`Failed to load ${noun}`}
        pending={
          <>
            <VisuallyHidden>{`Loading ${noun}`}</VisuallyHidden>
            <FiguresSkeleton series={figures.series.length} />
          </>
        }
      >
        {(data) => {
          const { chart, note, table } = figuresOf(data);
          return (
            <Figures chart={chart} {...figures}>
              <Cluster gap={3} justify="between" className={styles.below}>
                {note && <Text tone="quiet">{note}</Text>}
                <Button onClick={() => saveTable(table)}>Export as CSV</Button>
              </Cluster>
            </Figures>
          );
        }}
      </QueryResult>
    </Card>
  );
}

function saveTable({ name, names, rows }: ExportTable): void {
  saveFile(`${name}.csv`, new Blob([csvFile(names, rows)], { type: csvType }));
}

/** Returns the chart of months up to the current one. */
export function chartOfMonths<Key extends string>(
  months: readonly { readonly key: string; readonly values: Readonly<Record<Key, number>> }[],
): Chart<Key> {
  return {
    words: { one: "month", many: "months", at: "in", title: "Month" },
    periods: months.map(({ key, values }) => ({
      key,
      name: formatMonth(key),
      fullName: formatMonth(key),
      values,
    })),
    labels: months.flatMap(({ key }, at) =>
      (months.length - 1 - at) % 2 === 0 ? [{ at, text: dateParts(key).shortMonth }] : [],
    ),
  };
}
