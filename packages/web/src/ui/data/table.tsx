import { useState, type ReactNode, type RefObject } from "react";
import { IconButton } from "../primitives/button.tsx";
import { Cluster } from "../primitives/layout.tsx";
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

/** A row of a long table. In a narrow container it shows only its first cell, and the cells in `children` on tap. */
export function CollapsibleRow({
  name,
  firstCell,
  children,
}: {
  /** Names the row in the toggle's label. */
  name: string;
  firstCell: ReactNode;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <tr tabIndex={-1} className={styles.collapsible} data-open={isOpen || undefined}>
      <td>
        <Cluster wrap={false} justify="between">
          {firstCell}
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
