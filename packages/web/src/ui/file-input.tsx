import { useRef, type ComponentProps, type ReactNode } from "react";
import { Button } from "./button.tsx";

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

/** A button by which files are chosen from the device. */
export function FileButton({
  label,
  accept,
  multiple = false,
  capture,
  onFiles,
  ...button
}: FileInput & Omit<ComponentProps<typeof Button>, "onClick">) {
  const { input, choose } = useFileInput({ label, accept, multiple, capture, onFiles });
  return (
    <>
      <Button {...button} onClick={button["aria-disabled"] ? undefined : choose} />
      {input}
    </>
  );
}
