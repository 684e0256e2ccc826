import { useEffect, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { useStartImport } from "../../api/imports.ts";
import styles from "./current-import.module.css";

/** In ms. A part waits so long at most where the user pool is busy. */
const patience = 120_000;

/**
 * Offers to queue again what is left of an import in which nothing has moved for a while: where messages were lost, that
 * brings it on; else it changes nothing. (Mounted anew whenever something moves.)
 */
export function QueueAgain({ id }: { id: string }) {
  const [isStill, setStill] = useState(false);
  const { mutate, isPending } = useStartImport(id);
  useEffect(() => {
    const timer = setTimeout(() => setStill(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!isStill) return null;
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>
        Nothing has moved for two minutes. The user pool may be busy, and it goes on by itself; if it does
        not, queue the rest again. Nobody is created twice.
      </p>
      <div>
        <Button loading={isPending} onClick={() => mutate()}>
          Queue what is left again
        </Button>
      </div>
    </div>
  );
}
