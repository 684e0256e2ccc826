import { ImportForm, notCsv } from "@handiwork/core/imports/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { explain } from "../../../lib/errors.ts";
import { fileSize } from "../../../lib/file-size.ts";
import { adminPaths } from "../../../lib/admin-paths.ts";
import { useLeaveWarning } from "../../../lib/use-leave-warning.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { DropZone, useFileInput } from "../../../ui/file-input.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../lib/toast.ts";
import { Quiet } from "../shared/quiet.tsx";
import { ImportBar } from "./parts.tsx";
import { importsQuery, sendImport } from "./queries.ts";

/** Takes a CSV file, chosen or dropped here, and sends it (B-BULK-03, B-VAL-21). */
export function SendFile() {
  const { sending, problem, send, giveUp } = useSending();
  useLeaveWarning(sending !== undefined, "The file is still on its way.");

  const take = (files: readonly File[]) => {
    const [file] = files;
    if (!file || sending) return;
    if (files.length > 1) return toast.error("Please upload one file at a time");
    const { error } = ImportForm.safeParse({ fileName: file.name, size: file.size });
    if (error) return toast.error(error.issues[0]?.message ?? notCsv);
    send(file);
  };
  const { input, choose } = useFileInput({ label: "CSV file", accept: ".csv", onFiles: take });
  return (
    <Card>
      <Stack as="section" aria-labelledby="send-file">
        <h2 id="send-file">Upload a CSV file</h2>
        <DropZone onDrop={take} isDisabled={sending !== undefined} hint={!sending && "or drop it here"}>
          {input}
          {sending ? (
            <Stack gap={3} grow>
              <ImportBar
                label={`Uploading ${sending.file.name}`}
                done={Math.round(sending.part * sending.file.size)}
                of={sending.file.size}
                words={`${Math.round(sending.part * 100)}% of ${fileSize(sending.file.size)}`}
              />
              <div>
                <Button onClick={giveUp}>Cancel</Button>
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

interface Sending {
  readonly file: File;
  /** From 0 to 1. */
  readonly part: number;
}

/** Sends a file, once at a time, and leads to its import. Whoever leaves the page before it has arrived gives it up. */
function useSending() {
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const ongoing = useRef<AbortController>(undefined);
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => () => ongoing.current?.abort(), []);

  const upload = async (file: File) => {
    const { signal } = (ongoing.current = new AbortController());
    setProblem(undefined);
    setSending({ file, part: 0 });
    try {
      const id = await sendImport(file, { signal, onProgress: (part) => setSending({ file, part }) });
      void client.invalidateQueries({ queryKey: importsQuery.queryKey });
      void navigate(adminPaths.import(id));
    } catch (error) {
      void client.invalidateQueries({ queryKey: importsQuery.queryKey });
      if (signal.aborted) return;
      toast.error("Failed to process CSV file");
      setProblem(`${file.name} was not uploaded. ${explain(error)}`);
    } finally {
      if (!signal.aborted) setSending(undefined);
    }
  };
  return {
    sending,
    problem,
    send: (file: File) => void upload(file),
    giveUp: () => {
      ongoing.current?.abort();
      setSending(undefined);
    },
  };
}
