import { uploadRules } from "@handiwork/core/fixed/uploads";
import { useRef } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { ImageDrawing } from "./drawings.tsx";

const accept = uploadRules["chat-image"].types.join(",");

/** Opens the choice of a picture: the device's files, or a phone's camera. */
export function AttachButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={<ImageDrawing />} label="Add an image" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label="Image"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen once more.
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
