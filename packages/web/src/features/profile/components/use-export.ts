import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { collect, nothingYet, type Collected } from "../api/export.ts";
import { saveJson } from "../api/save-file.ts";
import { exportFile } from "../model/export-file.ts";

/** Puts one's data together into a file, at once. What has come is kept: after a failure it goes on from there. */
export function useExport(email: string) {
  const [collected, setCollected] = useState<Collected>(nothingYet);
  const giveUp = useRef<AbortController>(null);
  const save = ({ parts }: Collected) => {
    const { name, value } = exportFile(parts, email, new Date());
    saveJson(name, value);
  };
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: async (from: Collected) => {
      giveUp.current = new AbortController();
      return await collect(from, giveUp.current.signal, setCollected);
    },
    onSuccess: save,
  });
  useEffect(() => {
    mutate(nothingYet);
    return () => giveUp.current?.abort();
  }, [mutate]);
  return {
    collected,
    error,
    isComplete: isSuccess,
    goOn: () => mutate(collected),
    saveAgain: () => save(collected),
  };
}
