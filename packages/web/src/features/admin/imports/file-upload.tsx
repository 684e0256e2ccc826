import { ImportForm, notCsv } from "@handiwork/core/imports/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { explain } from "../../../lib/api/errors.ts";
import { fileSize } from "../../../lib/format/file-size.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { useLeaveWarning } from "../../../lib/forms/use-leave-warning.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Card } from "../../../ui/primitives/card.tsx";
import { DropZone, useFileInput } from "../../../ui/forms/file-input.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { FormError } from "../../../ui/forms/form-error.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { Quiet } from "../shared/quiet.tsx";
import { ImportProgress } from "./parts.tsx";
import { importsQuery, sendImport } from "./api.ts";

/** Uploads a CSV file that the admin chooses or drops (B-BULK-03, B-VAL-21). */
export function FileUpload() {
  const { current, problem, start, cancel } = useUpload();
  useLeaveWarning(current !== undefined, "The file is still uploading.");

  const accept = (files: readonly File[]) => {
    const [file] = files;
    if (!file || current) return;
    if (files.length > 1) return toast.error("Please upload one file at a time");
    const { error } = ImportForm.safeParse({ fileName: file.name, size: file.size });
    if (error) return toast.error(error.issues[0]?.message ?? notCsv);
    start(file);
  };
  const { input, choose } = useFileInput({ label: "CSV file", accept: ".csv", onFiles: accept });
  return (
    <Card>
      <Stack as="section" aria-labelledby="upload-file">
        <h2 id="upload-file">Upload a CSV file</h2>
        <DropZone onDrop={accept} isDisabled={current !== undefined} hint={!current && "or drop it here"}>
          {input}
          {current ? (
            <Stack gap={3} grow>
              <ImportProgress
                label={`Uploading ${current.file.name}`}
                value={Math.round(current.part * current.file.size)}
                max={current.file.size}
                text={`${Math.round(current.part * 100)}% of ${fileSize(current.file.size)}`}
              />
              <div>
                <Button onClick={cancel}>Cancel</Button>
              </div>
            </Stack>
          ) : (
            <Button variant="primary" size="lg" onClick={choose}>
              Choose CSV file
            </Button>
          )}
        </DropZone>
        {problem !== undefined && <FormError>{problem}</FormError>}
        <Quiet>
          Nothing is created until you have checked the file. Files copied to the bucket’s{" "}
          <code>imports/</code> folder appear below on their own.
        </Quiet>
      </Stack>
    </Card>
  );
}

interface Upload {
  readonly file: File;
  /** The fraction uploaded, from 0 to 1. */
  readonly part: number;
}

/** Uploads one file at a time and navigates to its import. Leaving the page aborts the upload. */
function useUpload() {
  const [current, setCurrent] = useState<Upload>();
  const [problem, setProblem] = useState<string>();
  const controller = useRef<AbortController>(undefined);
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => () => controller.current?.abort(), []);

  const upload = async (file: File) => {
    const { signal } = (controller.current = new AbortController());
    setProblem(undefined);
    setCurrent({ file, part: 0 });
    try {
      const id = await sendImport(file, { signal, onProgress: (part) => setCurrent({ file, part }) });
      void client.invalidateQueries({ queryKey: importsQuery.queryKey });
      void navigate(adminPaths.import(id));
    } catch (error) {
      void client.invalidateQueries({ queryKey: importsQuery.queryKey });
      if (signal.aborted) return;
      toast.error("Failed to process CSV file");
      setProblem(`${file.name} was not uploaded. ${explain(error)}`);
    } finally {
      if (!signal.aborted) setCurrent(undefined);
    }
  };
  return {
    current,
    problem,
    start: (file: File) => void upload(file),
    cancel: () => {
      controller.current?.abort();
      setCurrent(undefined);
    },
  };
}
