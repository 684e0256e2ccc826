import { useId, useRef, useState, useSyncExternalStore } from "react";
import { announce } from "../../../lib/page/document.ts";
import { fileSize } from "../../../lib/format/file-size.ts";
import { acceptFor, waitingMessage } from "../../../lib/uploads/upload.ts";
import type { ListedFile } from "../../../lib/uploads/upload-list.ts";
import { Button, IconButton } from "../../../ui/primitives/button.tsx";
import { useFileInput } from "../../../ui/forms/file-input.tsx";
import { Icon, Drawing } from "../../../ui/primitives/icon.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { maxFiles, purposeOf, type FileKind, type FileList } from "../draft.ts";
import styles from "./file-picker.module.css";

const names = { portfolio: "images", documents: "files" };

interface Props {
  kind: FileKind;
  list: FileList;
  title: string;
  description: string;
  hint: string;
  buttonLabel: string;
}

/** A picker for several files of one kind, with the upload progress of each and a button to remove it. */
export function FilePicker({ kind, list, title, description, hint, buttonLabel }: Props) {
  const id = useId();
  const controls = useRef<HTMLDivElement>(null);
  const files = useSyncExternalStore(list.subscribe, list.files);
  const isFull = list.room() === 0;
  const limit = `At most ${maxFiles[kind]} ${names[kind]}`;
  const reportFull = () => toast.info(`${limit}.`);
  const { input, choose } = useFileInput({
    label: `${title} files`,
    accept: acceptFor(purposeOf[kind]),
    multiple: true,
    onFiles: (chosen) => {
      if (list.add(chosen) > 0) toast.info(`${limit}: the others were not added.`);
    },
  });
  const remove = (file: ListedFile) => {
    list.remove(file.id);
    announce(`${file.name} removed`);
    // The focused button has been removed.
    controls.current?.querySelector<HTMLElement>("button")?.focus();
  };
  return (
    <Stack as="section" aria-labelledby={`${id}-title`} className={styles.picker}>
      <Stack gap={1}>
        <Text as="h3" id={`${id}-title`} size={16}>
          {title}
        </Text>
        <Text size={14} tone="quiet">
          {description}
        </Text>
      </Stack>
      {files.length > 0 && (
        <Stack as="ul" gap={2} aria-label={`${title}: files`}>
          {files.map((file) => (
            <Cluster as="li" key={file.id} gap={3} wrap={false} className={styles.row}>
              <Thumbnail file={file} />
              <Progress file={file} onRetry={() => list.retry(file.id) || reportFull()} />
              <IconButton icon="close" label={`Remove ${file.name}`} onClick={() => remove(file)} />
            </Cluster>
          ))}
        </Stack>
      )}
      <Cluster ref={controls} gap={3}>
        <Button
          aria-describedby={`${id}-hint`}
          aria-disabled={isFull || undefined}
          onClick={isFull ? reportFull : choose}
        >
          {buttonLabel}
        </Button>
        <Text id={`${id}-hint`} size={14} tone="quiet">
          {hint}
        </Text>
        {input}
      </Cluster>
    </Stack>
  );
}

/** A file's name with its upload progress or error. */
function Progress({ file, onRetry }: { file: ListedFile; onRetry: () => void }) {
  const { name, size, state, isWaiting = false, part = 0, reason, remedy } = file;
  return (
    <Stack gap={1} grow>
      <Text lines="one-line">{name}</Text>
      {state === "sending" && (
        <progress className={styles.progress} value={part} aria-label={`Uploading ${name}`} />
      )}
      {isWaiting && (
        <Text size={14} tone="quiet">
          {waitingMessage}
        </Text>
      )}
      {state === "sent" && (
        <Cluster as="p" gap={1} size={14} tone="good">
          <Icon name="check" size={16} />
          Uploaded · {fileSize(size)}
        </Cluster>
      )}
      {reason !== undefined && (
        <Text role="alert" size={14} tone="bad">
          {reason}
        </Text>
      )}
      {remedy === "again" && (
        <div>
          <Button onClick={onRetry} aria-label={`Try again: ${name}`}>
            Try again
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Thumbnail({ file: { image, preview } }: { file: ListedFile }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={styles.thumbnail}>
      {image ? (
        <Picture image={image} alt="" ratio={1} sizes="56px" />
      ) : preview !== undefined && !isBroken ? (
        <img src={preview} alt="" onError={() => setBroken(true)} />
      ) : (
        <Drawing size={24}>
          <path d="M6.5 3.5h7l4 4v13h-11zM13.5 3.5v4h4M9 12.5h6M9 16h6" />
        </Drawing>
      )}
    </span>
  );
}
