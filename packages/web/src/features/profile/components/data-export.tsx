import { useEffect, useRef, useState } from "react";
import { useLoaded } from "../../../lib/use-loaded.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "./your-data.module.css";

const load = () => import("./export-job.tsx");

/** Gets somebody a file with all that is kept of them. What does it is loaded when it is asked for. */
export function DataExport({ email }: { email: string }) {
  const [isGoing, setGoing] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const wasGoing = useRef(false);
  useEffect(() => {
    if (wasGoing.current !== isGoing) row.current?.querySelector("button")?.focus();
    wasGoing.current = isGoing;
  }, [isGoing]);
  return (
    <div ref={row} className={styles.item}>
      <div>
        <h3 className={styles.name}>Download your data</h3>
        <p className={styles.text}>
          All that we keep of you, in one file (JSON): your profile, messages, reviews, settings and the rest.
        </p>
      </div>
      {isGoing ? (
        <Job email={email} onEnd={() => setGoing(false)} />
      ) : (
        <Button onClick={() => setGoing(true)}>Download</Button>
      )}
    </div>
  );
}

function Job(props: { email: string; onEnd: () => void }) {
  const job = useLoaded(load);
  return job ? <job.ExportJob {...props} /> : <Spinner label="Loading" />;
}
