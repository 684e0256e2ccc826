import { ImportForm, notCsv } from "@handiwork/core/model/imports/schema";
import { useRef, useState, type DragEvent } from "react";
import { fileSize } from "../../../../lib/file-size.ts";
import { useLeaveWarning } from "../../../../lib/use-leave-warning.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { FormError } from "../../../../ui/form-error.tsx";
import { toast } from "../../../../ui/toast.tsx";
import { ImportBar } from "./import-bar.tsx";
import styles from "./send-file.module.css";
import { useSending } from "./use-sending.ts";

/** Takes a CSV file, chosen or dropped here, and sends it (B-BULK-03, B-VAL-21). */
export function SendFile() {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { sending, problem, send, giveUp } = useSending();
  useLeaveWarning(sending !== undefined, "The file is still on its way.");

  const take = (files: readonly File[]) => {
    const [file] = files;
    if (!file || sending) return;
    if (files.length > 1) return toast.error("Please upload one file at a time");
    const { error } = ImportForm.safeParse({ fileName: file.name, size: file.size });
    if (error) return toast.error(error.issues[0]?.message ?? notCsv);
    send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <Card>
      <section aria-labelledby="send-file" className={styles.section}>
        <h2 id="send-file">Upload a CSV file</h2>
        <div
          className={styles.place}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(sending === undefined);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {sending ? (
            <div className={styles.sending}>
              <ImportBar
                label={`Uploading ${sending.file.name}`}
                done={Math.round(sending.part * sending.file.size)}
                of={sending.file.size}
                words={`${Math.round(sending.part * 100)} % of ${fileSize(sending.file.size)}`}
              />
              <Button onClick={giveUp}>Cancel</Button>
            </div>
          ) : (
            <>
              <Button variant="primary" size="lg" onClick={() => input.current?.click()}>
                Choose CSV file
              </Button>
              <p className={styles.drop}>or drop it here</p>
            </>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv"
            aria-label="CSV file"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // The same file can be chosen once more.
              target.value = "";
              take(files);
            }}
          />
        </div>
        {problem !== undefined && <FormError>{problem}</FormError>}
        <p className={styles.note}>
          Nothing is created before you have seen what is in it. Files that were copied to the bucket’s{" "}
          <code>imports/</code> folder appear below by themselves.
        </p>
      </section>
    </Card>
  );
}
