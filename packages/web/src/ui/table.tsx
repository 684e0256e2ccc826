import type { ReactNode, RefObject } from "react";
import styles from "./table.module.css";

/**
 * Rows of facts under the names of their columns. In a narrow place each row is a card, in which a cell with `data-label`
 * has that before it. `children` are `<tr>`s of `<td>`s, whose name may be a `<th scope="row">`; `body` is the ref of the
 * element whose children they are.
 */
export function Table({
  columns,
  body,
  children,
}: {
  columns: readonly string[];
  body?: RefObject<HTMLElement | null>;
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
        <tbody ref={body as RefObject<HTMLTableSectionElement | null>}>{children}</tbody>
      </table>
    </div>
  );
}
