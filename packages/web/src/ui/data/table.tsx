import type { ReactNode, RefObject } from "react";
import styles from "./table.module.css";

/**
 * A table. In a narrow container each row becomes a card, and a cell with `data-label` shows that label. `children` are the
 * rows; `bodyRef` is the ref of their parent element.
 */
export function Table({
  columns,
  bodyRef,
  children,
}: {
  columns: readonly string[];
  bodyRef?: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef as RefObject<HTMLTableSectionElement | null>}>{children}</tbody>
      </table>
    </div>
  );
}
