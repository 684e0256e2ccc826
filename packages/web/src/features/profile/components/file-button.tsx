import { uploadRules } from "@handiwork/core/fixed/uploads";
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { preloadDialog } from "../../../ui/dialog.tsx";
import styles from "./photo-field.module.css";

const accept = uploadRules.avatar.types.join(",");

interface Props {
  label: string;
  /** Opens the camera that looks at whoever holds the phone; there is no such button where there is no touching. */
  camera?: boolean;
  onFile: (file: File) => void;
}

/** Lets one choose a picture from the device. */
export function FileButton({ label, camera = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={camera ? styles.camera : undefined}>
      <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={camera ? "image/*" : accept}
        {...(camera && { capture: "user" })}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen once more.
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </span>
  );
}
