import type { UploadPurpose } from "@handiwork/core/reference/uploads";
import { useRef, useState, type ComponentProps, type DragEvent, type ReactNode } from "react";
import { acceptFor } from "../lib/uploading/accept.ts";
import { waitingWords } from "../lib/uploading/upload.ts";
import type { UploadedPicture } from "../lib/uploading/use-picture.ts";
import { Button } from "./button.tsx";
import styles from "./file-input.module.css";
import { Cluster } from "./layout.tsx";
import { Text } from "./text.tsx";

interface FileInput {
  /** What screen readers call the input. */
  label: string;
  /** Media types or file name endings, separated by commas. */
  accept: string;
  multiple?: boolean;
  /** Opens a phone's camera: the one that looks at whoever holds it, or at what is before them. */
  capture?: "user" | "environment" | undefined;
  onFiles: (files: readonly [File, ...File[]]) => void;
}

/** A hidden file input that stands beside a button of the page's own, and what opens the device's choice of files. */
export function useFileInput({ label, onFiles, ...rest }: FileInput): {
  input: ReactNode;
  choose: () => void;
} {
  const ref = useRef<HTMLInputElement>(null);
  const input = (
    <input
      {...rest}
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const [first, ...others] = target.files ?? [];
        // The same file can be chosen once more.
        target.value = "";
        if (first) onFiles([first, ...others]);
      }}
    />
  );
  return { input, choose: () => ref.current?.click() };
}

/** A button by which files are chosen from the device; one that opens the camera is there where one points with the finger. */
export function FileButton({
  label,
  accept,
  multiple = false,
  capture,
  onFiles,
  ...button
}: FileInput & Omit<ComponentProps<typeof Button>, "onClick">) {
  const { input, choose } = useFileInput({ label, accept, multiple, capture, onFiles });
  const content = (
    <>
      <Button {...button} onClick={button["aria-disabled"] ? undefined : choose} />
      {input}
    </>
  );
  return capture ? <span className={styles.camera}>{content}</span> : content;
}

/** The buttons that choose and remove a picture ("logo") of a form, how far its upload is, and why it failed. */
export function PictureButtons({
  purpose,
  noun,
  first = `Upload a ${noun}`,
  picture: { image, part, isWaiting, problem },
  onFile,
  onRemove,
}: {
  purpose: UploadPurpose;
  noun: string;
  /** What the button says while there is none. */
  first?: string;
  picture: UploadedPicture;
  onFile: (file: File) => void;
  onRemove: () => void;
}) {
  return (
    <>
      <Cluster>
        <FileButton
          label={`Upload a ${noun}`}
          accept={acceptFor(purpose)}
          loading={part !== undefined}
          onFiles={([file]) => onFile(file)}
        >
          {image ? `Upload another ${noun}` : first}
        </FileButton>
        {image && (
          <Button variant="ghost" onClick={onRemove}>
            Remove {noun}
          </Button>
        )}
      </Cluster>
      {part !== undefined && (
        <Text tone="quiet">{isWaiting ? waitingWords : `Sending: ${Math.round(part * 100)}%`}</Text>
      )}
      {problem !== undefined && (
        <Text role="alert" tone="bad">
          {problem}
        </Text>
      )}
    </>
  );
}

/** A place where files are chosen, or dropped where it is not closed; `words` invite to that. */
export function DropPlace({
  take,
  isClosed,
  words,
  children,
}: {
  take: (files: readonly File[]) => void;
  isClosed: boolean;
  words: string | false;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  return (
    <Cluster
      gap={3}
      className={styles.place}
      data-over={isOver || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(!isClosed);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      {children}
      {words && (
        <Text size={14} tone="quiet" className={styles.words}>
          {words}
        </Text>
      )}
    </Cluster>
  );
}
