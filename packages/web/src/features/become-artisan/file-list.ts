import { mostFiles } from "@handiwork/core/applications/schema";
import { useEffect, useState } from "react";
import { announce } from "../../lib/announce.ts";
import { UploadList, type ListedFile } from "../../lib/uploading/upload-list.ts";
import { toast } from "../../ui/toast.tsx";
import { keepDraft, readDraft, type SentFile } from "./draft.ts";

/** The purpose of each kind's uploads. */
export const purposeOf = { portfolio: "portfolio", documents: "document" } as const;

/** How many files of each kind an application may have. */
export const mostOf = { portfolio: mostFiles.pictures, documents: mostFiles.documents } as const;

export type FileKind = keyof typeof mostOf;

/** An application's files of one kind. Large pictures are always made smaller: the page asks for up to 10 MB. */
export class FileList extends UploadList {
  constructor(kind: FileKind, before: readonly SentFile[]) {
    super(
      { purpose: purposeOf[kind], most: mostOf[kind], smaller: true },
      before.map(({ id, name, size, picture }) => ({
        id,
        file: null,
        name,
        size,
        caption: "",
        state: "sent",
        uploadId: id,
        image: picture,
      })),
    );
  }

  protected override onSent({ name }: ListedFile): void {
    announce(`${name} uploaded`);
  }
}

/** The files that the server has. */
export function sentOf(files: readonly ListedFile[]): SentFile[] {
  return files.flatMap(({ state, uploadId, name, size, image }) =>
    state === "sent" && uploadId !== undefined ? [{ id: uploadId, name, size, picture: image }] : [],
  );
}

/** A user's files of one kind: those that the server has are there again after a reload. */
export function useFileList(kind: FileKind, userId: string): FileList {
  const [list] = useState(() => new FileList(kind, readDraft(userId)[kind]));
  useEffect(() => {
    let known = sentOf(list.files()).length;
    const end = list.subscribe(() => {
      const sent = sentOf(list.files());
      if (sent.length === known) return;
      known = sent.length;
      keepDraft(userId, { [kind]: sent });
    });
    void list.forgetLost().then((lost) => {
      if (lost === 0) return;
      toast.info(
        lost === 1
          ? "1 file expired before it was sent. Please add it again."
          : `${lost} files expired before they were sent. Please add them again.`,
      );
    });
    // What is on its way when the page goes is lost.
    const warn = (event: BeforeUnloadEvent) => list.isSending() && event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => {
      removeEventListener("beforeunload", warn);
      list.stop();
      end();
    };
  }, [list, kind, userId]);
  return list;
}
