import type { UploadPurpose } from "@handiwork/core/reference/uploads";
import { useRef, useState, type ComponentProps, type DragEvent, type ReactNode } from "react";
import { acceptFor, waitingMessage } from "../../lib/uploads/upload.ts";
import type { UploadedPicture } from "../../lib/uploads/use-picture.ts";
import { Button } from "../primitives/button.tsx";
import styles from "./file-input.module.css";
import { Cluster, Stack } from "../primitives/layout.tsx";
import { Text } from "../primitives/text.tsx";

interface FileInput {
  /** The input's accessible name. */
  label: string;
  /** Media types or file extensions, separated by commas. */
  accept: string;
  multiple?: boolean;
  /** Opens a phone's front camera ("user") or rear camera ("environment"). */
  capture?: "user" | "environment" | undefined;
  onFiles: (files: readonly [File, ...File[]]) => void;
}

/** Returns a hidden file input, and `choose`, which opens the device's file picker. */
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
        // Allows choosing the same file again.
        target.value = "";
        if (first) onFiles([first, ...others]);
      }}
    />
  );
  return { input, choose: () => ref.current?.click() };
}

/** A button that opens the file picker. With `capture` it opens the camera, and shows on touch screens only. */
export function FileButton({
  label,
  accept,
  multiple = false,
  capture,
  onFiles,
  children = label,
  ...button
}: FileInput & Omit<ComponentProps<typeof Button>, "onClick" | "children"> & { children?: ReactNode }) {
  const { input, choose } = useFileInput({ label, accept, multiple, capture, onFiles });
  const content = (
    <>
      <Button {...button} onClick={button["aria-disabled"] ? undefined : choose}>
        {children}
      </Button>
      {input}
    </>
  );
  return capture ? <span className={styles.camera}>{content}</span> : content;
}

/** The buttons that upload and remove a form's picture, with the upload's progress and error. `noun` names the picture ("logo"). */
export function PictureButtons({
  purpose,
  noun,
  uploadLabel = `Upload a ${noun}`,
  camera,
  picture: { image, part, isWaiting, problem, again },
  onFile,
  onRemove,
}: {
  purpose: UploadPurpose;
  noun: string;
  /** The upload button's label while there is no picture. */
  uploadLabel?: string;
  /** The camera to offer on touch screens. */
  camera?: "user" | "environment";
  picture: Omit<UploadedPicture, "set" | "uploaded" | "send" | "preview">;
  onFile: (file: File) => void;
  onRemove: () => void;
}) {
  const buttons = useRef<HTMLDivElement>(null);
  return (
    <>
      <Cluster ref={buttons}>
        {camera && (
          <FileButton
            label={`Take a ${noun}`}
            accept="image/*"
            capture={camera}
            onFiles={([file]) => onFile(file)}
          />
        )}
        <FileButton
          label={`Upload a ${noun}`}
          accept={acceptFor(purpose)}
          loading={part !== undefined}
          onFiles={([file]) => onFile(file)}
        >
          {image ? `Upload another ${noun}` : uploadLabel}
        </FileButton>
        {(image || part !== undefined) && (
          <Button
            variant="ghost"
            onClick={() => {
              onRemove();
              // The focused button is about to disappear.
              buttons.current?.querySelector("button")?.focus();
            }}
          >
            Remove {noun}
          </Button>
        )}
      </Cluster>
      {part !== undefined && (
        <UploadProgress label={`Uploading the ${noun}`} part={part} isWaiting={isWaiting} />
      )}
      {problem !== undefined && (
        <Cluster role="alert" gap={3} tone="bad">
          <p>{problem}</p>
          {again && <Button onClick={again}>Send it again</Button>}
        </Cluster>
      )}
    </>
  );
}

/** A file's upload progress. `part` is the part that has been sent, from 0 to 1; undefined before sending starts. */
export function UploadProgress({
  label,
  part,
  isWaiting = false,
  className,
}: {
  label: string;
  part: number | undefined;
  isWaiting?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <Stack gap={1} size={14} tone="quiet" numeric className={className}>
      <progress aria-label={label} {...(part !== undefined && part < 1 && { value: part })} />
      <span>{isWaiting ? waitingMessage : progressText(part)}</span>
    </Stack>
  );
}

function progressText(part: number | undefined): string {
  if (part === undefined) return "Getting ready";
  return part < 1 ? `Uploading, ${Math.round(part * 100)}%` : "Almost there";
}

/** A drop zone for files around the buttons that choose them. `hint` invites the user to drop files. */
export function DropZone({
  onDrop,
  isDisabled,
  hint,
  children,
}: {
  onDrop: (files: readonly File[]) => void;
  isDisabled: boolean;
  hint: string | false;
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
        setOver(!isDisabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onDrop([...event.dataTransfer.files]);
      }}
    >
      {children}
      {hint && (
        <Text size={14} tone="quiet" className={styles.hint}>
          {hint}
        </Text>
      )}
    </Cluster>
  );
}
