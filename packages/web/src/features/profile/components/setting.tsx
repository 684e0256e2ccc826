import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import styles from "./setting.module.css";

/**
 * Something of one's account with its value, and a form to change it that opens below. `children` makes the form; what it
 * gets closes it again, and gives the focus back.
 */
export function Setting({
  name,
  value,
  children,
}: {
  name: string;
  value: ReactNode;
  children: (close: () => void) => ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.querySelector("button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className={styles.setting}>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.value}>{value}</p>
        </div>
        <span ref={button}>
          <Button
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${isOpen ? "Cancel" : "Change"}: ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Cancel" : "Change"}
          </Button>
        </span>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && children(() => setOpen(false))}
      </div>
    </div>
  );
}
