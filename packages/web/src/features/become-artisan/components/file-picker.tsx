import { useId, useRef, useSyncExternalStore } from "react";
import { announce } from "../../../lib/page/document.ts";
import { fileSize } from "../../../lib/format/file-size.ts";
import { acceptFor } from "../../../lib/uploads/upload.ts";
import type { ListedFile } from "../../../lib/uploads/upload-list.ts";
import { Button, IconButton } from "../../../ui/primitives/button.tsx";
import { FileButton, UploadProgress } from "../../../ui/forms/file-input.tsx";
import { Icon, Drawing } from "../../../ui/primitives/icon.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { fileRules, type FileKind, type ApplicationFiles } from "../draft.ts";
import styles from "./file-picker.module.css";

/** The second step's texts for each kind of file (B-BECOME-04, B-BECOME-07; B-GAP-15). */
const texts = {
  portfolio: {
    title: "Portfolio",
    description:
      "Clients choose by what they see. Photos straight from your phone are fine: we make them smaller before they are uploaded.",
    hint: "PNG/JPG up to 10MB each, max 5 images",
    button: "Add pictures",
    limit: `At most ${fileRules.portfolio.max} images`,
  },
  documents: {
    title: "Documents",
    description:
      "Certificates, a trade licence or an identity card, if you have them. Only our team sees them.",
    hint: "Pictures or PDF up to 10MB each, max 5 files",
    button: "Add documents",
    limit: `At most ${fileRules.documents.max} files`,
  },
};

/** A picker for several files of one kind, with the upload progress of each and a button to remove it. */
export function FilePicker({ kind, list }: { kind: FileKind; list: ApplicationFiles }) {
  const id = useId();
  const controls = useRef<HTMLDivElement>(null);
  const files = useSyncExternalStore(list.subscribe, list.files);
  const { title, description, hint, button, limit } = texts[kind];
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
              <Progress file={file} onRetry={() => list.retry(file.id) || toast.info(`${limit}.`)} />
              <IconButton icon="close" label={`Remove ${file.name}`} onClick={() => remove(file)} />
            </Cluster>
          ))}
        </Stack>
      )}
      <Cluster ref={controls} gap={3}>
        <FileButton
          label={`${title} files`}
          accept={acceptFor(fileRules[kind].purpose)}
          multiple
          aria-describedby={`${id}-hint`}
          aria-disabled={list.room() === 0 || undefined}
          onFiles={(chosen) => {
            if (list.add(chosen) > 0) toast.info(`${limit}: the others were not added.`);
          }}
        >
          {button}
        </FileButton>
        <Text id={`${id}-hint`} size={14} tone="quiet">
          {hint}
        </Text>
      </Cluster>
    </Stack>
  );
}

/** A file's name with its upload progress or error. */
function Progress({ file, onRetry }: { file: ListedFile; onRetry: () => void }) {
  const { name, size, state, isWaiting, part, reason, remedy } = file;
  return (
    <Stack gap={1} grow>
      <Text lines="one-line">{name}</Text>
      {state === "sending" && (
        <UploadProgress label={`Uploading ${name}`} part={part} isWaiting={isWaiting} />
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
  return (
    <span className={styles.thumbnail}>
      {image ? (
        <Picture image={image} alt="" ratio={1} sizes="56px" />
      ) : preview !== undefined ? (
        <img src={preview} alt="" />
      ) : (
        <Drawing size={24}>
          <path d="M6.5 3.5h7l4 4v13h-11zM13.5 3.5v4h4M9 12.5h6M9 16h6" />
        </Drawing>
      )}
    </span>
  );
}
