import { uploadRules } from "@handiwork/core/fixed/uploads";
import { useRef } from "react";
import type { UploadedPicture } from "../../../lib/uploading/use-picture.ts";
import { Button } from "../../../ui/button.tsx";
import { LogoPicture } from "../../../ui/logo-picture.tsx";
import styles from "./partner-form.module.css";

const accept = uploadRules["partner-logo"].types.join(",");

interface Props {
  logo: UploadedPicture;
  name: string;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** A partner's logo from the device, in the place of an address. */
export function LogoField({ logo: { image, part, problem }, name, onFile, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.logo}>
      <LogoPicture name={name || "Logo"} image={image} />
      <div className={styles.buttons}>
        <Button loading={part !== undefined} onClick={() => input.current?.click()}>
          {image ? "Upload another logo" : "Upload a logo instead"}
        </Button>
        {image && (
          <Button variant="ghost" onClick={onRemove}>
            Remove logo
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label="Upload a logo"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file can be chosen once more.
            target.value = "";
            if (file) onFile(file);
          }}
        />
      </div>
      {part !== undefined && <p className={styles.quiet}>Sending: {Math.round(part * 100)} %</p>}
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
