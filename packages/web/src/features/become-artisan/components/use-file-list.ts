import { mostFiles } from "@handiwork/core/model/application/schema";
import { useEffect, useState, useSyncExternalStore } from "react";
import { plural } from "../../../lib/format.ts";
import { toast } from "../../../ui/toast.tsx";
import { FileList } from "../api/file-list.ts";
import { keepDraft, readDraft, type SentFile } from "../model/draft.ts";

const limits = {
  portfolio: { purpose: "portfolio", most: mostFiles.pictures },
  documents: { purpose: "document", most: mostFiles.documents },
} as const;

export type FileKind = keyof typeof limits;

/** How many files of a kind an application may have. */
export function mostOf(kind: FileKind): number {
  return limits[kind].most;
}

/** A user's files of one kind: those that the server has are there again after a reload. */
export function useFileList(kind: FileKind, userId: string): FileList {
  const [list] = useState(() => {
    const keep = (sent: SentFile[]) => keepDraft(userId, { [kind]: sent });
    return new FileList(limits[kind], readDraft(userId)[kind], keep);
  });
  useEffect(() => {
    void list.forgetLost().then((lost) => {
      if (lost > 0)
        toast.info(
          `${plural(lost, "file")} waited too long. Please add ${lost === 1 ? "it" : "them"} again.`,
        );
    });
    // What is on its way when the page goes is lost.
    const warn = (event: BeforeUnloadEvent) => list.isSending() && event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => {
      removeEventListener("beforeunload", warn);
      list.end();
    };
  }, [list]);
  return list;
}

/** The files of a list, as they are now. */
export function useFiles(list: FileList) {
  return useSyncExternalStore(list.subscribe, list.files);
}
