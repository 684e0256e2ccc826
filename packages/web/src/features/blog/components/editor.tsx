import { PostForm, type AdminPost } from "@handiwork/core/model/blog/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAuth } from "../../../lib/auth.tsx";
import { ApiError, hasServerMessage } from "../../../lib/errors.ts";
import { applyServerErrors, useZodForm } from "../../../lib/forms.ts";
import { usePicture } from "../../../lib/uploading/use-picture.ts";
import { useLeaveWarning } from "../../../lib/use-leave-warning.ts";
import { useSubmission } from "../../../lib/use-submission.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { RestoredNotice } from "../../../ui/restored-notice.tsx";
import { toast } from "../../../ui/toast.tsx";
import { readAny, savePost, showSaved } from "../api/admin-posts.ts";
import {
  fieldsOf,
  isChanged,
  keepDraft,
  readDraft,
  typedOf,
  uploadedOf,
  type Draft,
} from "../model/post-draft.ts";
import { ConflictNotice } from "./conflict.tsx";
import { EditorFields } from "./editor-fields.tsx";
import styles from "./editor.module.css";
import { Preview } from "./preview.tsx";
import { useKeptPost } from "./use-kept-post.ts";

interface Props {
  /** Null for a new one. */
  post: AdminPost | null;
  close: () => void;
  /** Whether something is not saved. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Writes a post: fields, and how it will be read. What is not saved is kept on this device. */
export function Editor({ post, close, onUnsaved }: Props) {
  const userId = useAuth().user?.id ?? "";
  const [saved, setSaved] = useState(post);
  const [draft, setDraft] = useState<Draft | null>(() => readDraft(userId, post?.id));
  const [version, setVersion] = useState(draft?.version ?? post?.version ?? 0);
  const [present, setPresent] = useState<AdminPost | null>(null);
  const [view, setView] = useState<"write" | "preview">("write");
  const form = useZodForm(PostForm, draft?.fields ?? fieldsOf(post));
  const picture = usePicture("post", draft ? draft.image : uploadedOf(post));
  const fields = typedOf(form.watch());
  const isUnsaved = isChanged(fields, picture.image, saved);
  const client = useQueryClient();

  const { submit, busy } = useSubmission({
    send: async (values: ReturnType<typeof PostForm.parse>) => {
      const image = await picture.arrived();
      const sent = { ...values, picture: image?.key ?? null };
      return savePost(sent, saved && { id: saved.id, version });
    },
    done: (result) => {
      keepDraft(userId, post?.id, null);
      showSaved(client, result, post === null);
      toast.success(post ? "Blog post updated successfully" : "Blog post created successfully");
      close();
    },
    failed: (error) => {
      void explainFailure(error);
    },
  });
  useKeptPost(userId, post?.id, busy || !isUnsaved ? null : { version, fields, image: picture.image });
  useEffect(() => {
    onUnsaved(isUnsaved && !busy);
    return () => onUnsaved(false);
  }, [onUnsaved, isUnsaved, busy]);
  useLeaveWarning(isUnsaved && !busy, "Your text is kept on this device.");

  const explainFailure = async (error: unknown) => {
    const now = await presentOf(error, saved);
    if (now && now.version !== version) return setPresent(now);
    applyServerErrors(error, form);
    toast.error(hasServerMessage(error) ? error.detail : "Failed to save blog post");
  };
  const begin = (from: AdminPost | null) => {
    form.reset(fieldsOf(from));
    picture.set(uploadedOf(from));
    setVersion(from?.version ?? 0);
    setSaved(from);
    setDraft(null);
    setPresent(null);
  };
  const problem =
    saved?.pictures.find(({ address }) => address === fields.featuredImage)?.problem ?? undefined;
  const featured = saved && fields.featuredImage === saved.featuredImage ? saved.picture : null;
  return (
    <form
      noValidate
      className={styles.editor}
      data-view={view}
      onSubmit={(event) =>
        void form.handleSubmit(submit, (errors) => {
          const required = errors.title ?? errors.content;
          if (required?.message) toast.error(required.message);
        })(event)
      }
    >
      <div className={styles.bar}>
        <div className={styles.views}>
          <Button aria-pressed={view === "write"} onClick={() => setView("write")}>
            Write
          </Button>
          <Button aria-pressed={view === "preview"} onClick={() => setView("preview")}>
            Preview
          </Button>
        </div>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="primary" loading={busy}>
          {post ? "Save Changes" : "Create Post"}
        </Button>
      </div>
      {draft && <RestoredNotice at={draft.at} discard={() => begin(saved)} />}
      {present && (
        <ConflictNotice
          present={present}
          keepMine={() => {
            setVersion(present.version);
            setSaved(present);
            setPresent(null);
          }}
          takeTheirs={() => begin(present)}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.fields}>
          <EditorFields form={form} picture={picture} problem={problem} />
          <FormError>{form.formState.errors.root?.message}</FormError>
        </div>
        <Preview fields={fields} image={picture.image ?? featured} pictures={saved?.pictures ?? []} />
      </div>
    </form>
  );
}

/** What is saved now, where a save was refused for not going together with it. */
async function presentOf(error: unknown, saved: AdminPost | null): Promise<AdminPost | null> {
  if (!saved || !(error instanceof ApiError && error.status === 409)) return null;
  try {
    return await readAny(saved.id);
  } catch {
    // The refusal itself is told.
    return null;
  }
}
