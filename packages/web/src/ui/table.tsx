import { useState, type ReactNode, type RefObject } from "react";
import { IconButton } from "./button.tsx";
import { Cluster } from "./layout.tsx";
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

/**
 * A row of a long table: in a narrow place it shows its first cell (`head`) alone, and the cells in `children` on tap. `name` says
 * which row it is.
 */
export function FoldedRow({ name, head, children }: { name: string; head: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <tr tabIndex={-1} className={styles.folded} data-open={isOpen || undefined}>
      <td>
        <Cluster wrap={false} justify="between">
          {head}
          <span className={styles.toggle}>
            <IconButton
              icon="chevron-down"
              label={`Details of ${name}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          </span>
        </Cluster>
      </td>
      {children}
    </tr>
  );
}
