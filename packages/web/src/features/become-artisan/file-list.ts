import { maxApplicationFiles } from "@handiwork/core/applications/schema";
import { useEffect, useState } from "react";
import { announce } from "../../lib/page/announce.ts";
import { UploadList, type ListedFile } from "../../lib/uploads/upload-list.ts";
import { toast } from "../../lib/page/toast.ts";
import { keepDraft, readDraft, type SentFile } from "./draft.ts";

/** The upload purpose of each kind of file. */
export const purposeOf = { portfolio: "portfolio", documents: "document" } as const;

/** The maximum number of files of each kind. */
export const maxFiles = {
  portfolio: maxApplicationFiles.pictures,
  documents: maxApplicationFiles.documents,
} as const;

export type FileKind = keyof typeof maxFiles;

/** An application's files of one kind. Pictures are always shrunk, because the page accepts up to 10 MB. */
export class FileList extends UploadList {
  constructor(kind: FileKind, before: readonly SentFile[]) {
    super(
      { purpose: purposeOf[kind], max: maxFiles[kind], shrinks: true },
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

/** Returns the uploaded files. */
export function sentOf(files: readonly ListedFile[]): SentFile[] {
  return files.flatMap(({ state, uploadId, name, size, image }) =>
    state === "sent" && uploadId !== undefined ? [{ id: uploadId, name, size, picture: image }] : [],
  );
}

/** Returns a user's files of one kind. Uploaded files survive a reload. */
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
    // Leaving the page loses running uploads.
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
