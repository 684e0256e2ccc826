import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { explain } from "../../../../lib/errors.ts";
import { paths } from "../../../../lib/paths.ts";
import { toast } from "../../../../ui/toast.tsx";
import { importsQuery, sendImport } from "../../api/imports.ts";

interface Sending {
  readonly file: File;
  /** From 0 to 1. */
  readonly part: number;
}

/** Sends a file, once at a time, and leads to its import. Whoever leaves the page before it has arrived gives it up. */
export function useSending() {
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const trip = useRef<AbortController>(undefined);
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => () => trip.current?.abort(), []);

  const bring = async (file: File) => {
    const { signal } = (trip.current = new AbortController());
    setProblem(undefined);
    setSending({ file, part: 0 });
    try {
      const id = await sendImport(file, { signal, onProgress: (part) => setSending({ file, part }) });
      void client.invalidateQueries({ queryKey: importsQuery.queryKey });
      void navigate(paths.adminImport(id));
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
    send: (file: File) => void bring(file),
    giveUp: () => {
      trip.current?.abort();
      setSending(undefined);
    },
  };
}
