import { csvFile, csvType } from "@handiwork/core/reference/csv";
import { saveFile } from "../../../lib/page/save-file.ts";
import { FiguresSkeleton } from "../../../ui/data/figures.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import styles from "./admin.module.css";

interface Export {
  /** The file name without its extension. */
  readonly name: string;
  readonly names: string[];
  readonly rows: (string | number)[][];
}

/** The footer of a chart: a note and the CSV export button. */
export function ExportFooter({ note, file }: { note?: string | false; file: () => Export }) {
  const save = () => {
    const { name, names, rows } = file();
    saveFile(`${name}.csv`, new Blob([csvFile(names, rows)], { type: csvType }));
  };
  return (
    <Cluster gap={3} justify="between" className={styles.below}>
      {note && <Text tone="quiet">{note}</Text>}
      <Button onClick={save}>Export as CSV</Button>
    </Cluster>
  );
}

/** A placeholder for a chart that is loading. `series` is the number of series it will have. */
export function ExportPending({ label, series }: { label: string; series: number }) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <FiguresSkeleton series={series} />
    </>
  );
}
