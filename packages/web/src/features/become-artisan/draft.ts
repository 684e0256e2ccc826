import { ApplicationForm, maxApplicationFiles } from "@handiwork/core/applications/schema";
import { MediaImage } from "@handiwork/core/media/schema";
import { useEffect, useState } from "react";
import * as z from "zod";
import { announce } from "../../lib/page/document.ts";
import { draftStore } from "../../lib/storage/local-storage.ts";
import { UploadList, type ListedFile } from "../../lib/uploads/upload-list.ts";

/** The fields of the first step, in display order (B-BECOME-14; B-GAP-15). */
const FirstStep = ApplicationForm.omit({ portfolio: true, documents: true, acceptTerms: true }).keyof();
export const firstStepFields = FirstStep.options;

/** An uploaded file. */
const UploadedFile = z.object({
  /** The upload's id. */
  id: z.string(),
  name: z.string(),
  /** The size in bytes. */
  size: z.number(),
  /** The processed image of a portfolio picture. */
  picture: MediaImage.nullable(),
});
type UploadedFile = z.infer<typeof UploadedFile>;

const Draft = z.object({
  values: z.partialRecord(FirstStep, z.string()),
  portfolio: z.array(UploadedFile),
  documents: z.array(UploadedFile),
});
type Draft = z.infer<typeof Draft>;

export const drafts = draftStore("application", (value) => Draft.parse(value));

/** Returns the user's draft of an application on this device. It never contains the consent. */
export function readDraft(userId: string): Draft {
  return drafts.read(userId) ?? { values: {}, portfolio: [], documents: [] };
}

/** Merges a change into the draft. */
export function saveDraft(userId: string, change: Partial<Draft>): void {
  drafts.save(userId, { ...readDraft(userId), ...change });
}

/** Returns the texts of the first step from the form's values. */
export function textsOf(values: Readonly<Record<string, unknown>>): Draft["values"] {
  return Object.fromEntries(
    firstStepFields.map((name) => [name, typeof values[name] === "string" ? values[name] : ""]),
  );
}

/** The upload rules for each kind of file. Pictures are always shrunk, because the page accepts up to 10 MB. */
export const fileRules = {
  portfolio: { purpose: "portfolio", max: maxApplicationFiles.pictures, shrinks: true },
  documents: { purpose: "document", max: maxApplicationFiles.documents, shrinks: true },
} as const;

export type FileKind = keyof typeof fileRules;

/** An application's files of one kind. */
export class ApplicationFiles extends UploadList {
  protected override onEnd({ state, name }: ListedFile): void {
    if (state === "sent") announce(`${name} uploaded`);
  }
}

/** Returns the uploaded files. */
export function uploadedFiles(files: readonly ListedFile[]): UploadedFile[] {
  return files.flatMap(({ state, uploadId, name, size, image }) =>
    state === "sent" && uploadId !== undefined ? [{ id: uploadId, name, size, picture: image }] : [],
  );
}

function listedFile({ id, name, size, picture }: UploadedFile): ListedFile {
  return { id, file: null, name, size, caption: "", state: "sent", uploadId: id, image: picture };
}

/** Returns a user's files of one kind. Uploaded files survive a reload. */
export function useApplicationFiles(kind: FileKind, userId: string): ApplicationFiles {
  const [list] = useState(
    () => new ApplicationFiles(fileRules[kind], readDraft(userId)[kind].map(listedFile)),
  );
  useEffect(() => {
    const unsubscribe = list.subscribe(() => saveDraft(userId, { [kind]: uploadedFiles(list.files()) }));
    void list.removeExpired("file");
    // Leaving the page loses running uploads.
    const warn = (event: BeforeUnloadEvent) => list.isSending() && event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => {
      removeEventListener("beforeunload", warn);
      list.stop();
      unsubscribe();
    };
  }, [list, kind, userId]);
  return list;
}
