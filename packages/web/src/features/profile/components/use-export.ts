import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { collect, nothingYet, type Collected } from "../api/export.ts";
import { saveJson } from "../api/save-file.ts";
import { exportFile } from "../model/export-file.ts";

interface Order {
  readonly from: Collected;
  /** Ends when the user leaves. */
  readonly signal: AbortSignal;
}

/** Puts one's data together into a file, at once. What has come is kept: after a failure it goes on from there. */
export function useExport(email: string) {
  const [collected, setCollected] = useState<Collected>(nothingYet);
  const visit = useRef<AbortSignal>(null);
  const save = ({ parts }: Collected) => {
    const { name, value } = exportFile(parts, email, new Date());
    saveJson(name, value);
  };
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: async ({ from, signal }: Order) => await collect(from, signal, setCollected),
    onSuccess: save,
  });
  useEffect(() => {
    const giveUp = new AbortController();
    visit.current = giveUp.signal;
    mutate({ from: nothingYet, signal: giveUp.signal });
    return () => giveUp.abort();
  }, [mutate]);
  return {
    collected,
    error,
    isComplete: isSuccess,
    goOn: () => visit.current && mutate({ from: collected, signal: visit.current }),
    saveAgain: () => save(collected),
  };
}
