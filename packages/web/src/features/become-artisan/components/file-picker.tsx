import { uploadRules } from "@handiwork/core/fixed/uploads";
import { useId, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.tsx";
import type { FileList } from "../api/file-list.ts";
import styles from "./file-picker.module.css";
import { FileRow } from "./file-row.tsx";
import { mostOf, useFiles, type FileKind } from "./use-file-list.ts";

/** Cameras of some phones write what browsers turn into JPEG before it is sent. */
const camera = ["image/heic", "image/heif"];
const accepted = {
  portfolio: [...uploadRules.portfolio.types, ...camera].join(","),
  documents: [...uploadRules.document.types, ...camera].join(","),
};
const names = { portfolio: "images", documents: "files" };

interface Props {
  kind: FileKind;
  list: FileList;
  title: string;
  lead: string;
  hint: string;
  /** What the button says. */
  button: string;
}

/** Files of one kind: chosen many at once, each with how far it has come and the way to take it out. */
export function FilePicker({ kind, list, title, lead, hint, button }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const files = useFiles(list);
  const most = mostOf(kind);
  const isFull = list.room() === 0;
  const add = (chosen: File[]) => {
    if (list.add(chosen) > 0) toast.info(`At most ${most} ${names[kind]}: the others were not added.`);
  };
  const sayFull = () => toast.info(`At most ${most} ${names[kind]}.`);
  const remove = (key: string) => {
    list.remove(key);
    // What had the focus is gone.
    place.current?.querySelector<HTMLElement>("button")?.focus();
  };
  return (
    <section aria-labelledby={`${id}-title`} className={styles.picker}>
      <div>
        <h3 id={`${id}-title`} className={styles.title}>
          {title}
        </h3>
        <p className={styles.lead}>{lead}</p>
      </div>
      {files.length > 0 && (
        <ul aria-label={`${title}: files`} className={styles.files}>
          {files.map((file) => (
            <li key={file.key}>
              <FileRow
                file={file}
                onRetry={() => list.retry(file.key) || sayFull()}
                onRemove={() => remove(file.key)}
              />
            </li>
          ))}
        </ul>
      )}
      <div ref={place} className={styles.add}>
        <Button
          aria-describedby={`${id}-hint`}
          aria-disabled={isFull || undefined}
          onClick={() => (isFull ? sayFull() : input.current?.click())}
        >
          {button}
        </Button>
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accepted[kind]}
          aria-label={`${title} files`}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // The same file can be chosen once more.
            target.value = "";
            add(chosen);
          }}
        />
      </div>
    </section>
  );
}
