import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../../ui/states.tsx";
import { importsQuery } from "../../api/imports.ts";
import listStyles from "../admin-list.module.css";
import { AdminList } from "../admin-list.tsx";
import { CardSkeletons } from "../card-skeletons.tsx";
import styles from "./import-history.module.css";
import { ImportItem } from "./import-item.tsx";

/** All imports, newest first, those of files that were dropped into the bucket too. In: the one that is shown above. */
export function ImportHistory({ current }: { current: string | null }) {
  return (
    <section aria-labelledby="imports" className={styles.history}>
      <h2 id="imports">Uploads so far</h2>
      <AdminList
        query={useInfiniteQuery(importsQuery)}
        failure="Failed to load the uploads"
        skeletons={<CardSkeletons label="Loading uploads" />}
        empty={
          <EmptyState icon="list" title="No uploads yet">
            <p className={listStyles.advice}>
              Files that admins upload, or drop into the bucket, appear here with what became of them.
            </p>
          </EmptyState>
        }
      >
        {(item) => <ImportItem item={item} isCurrent={item.id === current} />}
      </AdminList>
    </section>
  );
}
