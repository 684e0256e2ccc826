import { plural } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FilterFields, type FilterFieldsProps } from "./filter-fields.tsx";
import styles from "./filter-sheet.module.css";

interface Props extends FilterFieldsProps {
  total: number | undefined;
  open: boolean;
  onClose: () => void;
}

/** The filters on a phone. Each takes effect at once; the button below says what they find. */
export function FilterSheet({ total, open, onClose, ...fields }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Filters">
      <FilterFields {...fields} stacked />
      <div className={styles.foot}>
        <Button variant="primary" block onClick={onClose}>
          {total === undefined ? "Show artisans" : `Show ${plural(total, "artisan")}`}
        </Button>
      </div>
    </Dialog>
  );
}
