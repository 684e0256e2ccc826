import { PostForm, type AdminPost } from "@handiwork/core/blog/schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState, type ComponentProps } from "react";
import { useAuth } from "../../../lib/auth.tsx";
import { hasServerMessage, hasStatus } from "../../../lib/errors.ts";
import { applyServerErrors, useZodForm } from "../../../lib/forms.ts";
import { usePicture } from "../../../lib/uploading/use-picture.ts";
import { useLeaveWarning } from "../../../lib/use-leave-warning.ts";
import { useSubmission } from "../../../lib/use-submission.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Form } from "../../../ui/form-page.tsx";
import { Cluster, Grid, Stack } from "../../../ui/layout.tsx";
import { RestoredNotice } from "../../../ui/restored-notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { Callout } from "../../../ui/tag.tsx";
import { Text } from "../../../ui/text.tsx";
import { toast } from "../../../lib/toast.ts";
import { EditorFields, Preview } from "./editor-fields.tsx";
import styles from "./editor.module.css";
import { drafts, fieldsOf, isChanged, typedOf, uploadedOf, useKeptPost } from "./post-draft.ts";
import { anyPostQuery, readAny, savePost, showSaved } from "./queries.ts";

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
  const postId = post?.id ?? "new";
  const [draft, setDraft] = useState(() => drafts.read(userId, postId));
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
      const image = await picture.uploaded();
      const sent = { ...values, picture: image?.key ?? null };
      return savePost(sent, saved && { id: saved.id, version });
    },
    onSuccess: (result) => {
      drafts.save(userId, null, postId);
      void showSaved(client, result, post === null);
      toast.success(post ? "Blog post updated successfully" : "Blog post created successfully");
      close();
    },
    onError: (error) => {
      void explainFailure(error);
    },
  });
  useKeptPost(userId, postId, busy || !isUnsaved ? null : { version, fields, image: picture.image });
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
    <Form
      className={styles.editor}
      data-view={view}
      onSubmit={(event) =>
        void form.handleSubmit(submit, (errors) => {
          const required = errors.title ?? errors.content;
          if (required?.message) toast.error(required.message);
        })(event)
      }
    >
      <Cluster justify="end" className={styles.bar}>
        <Cluster className={styles.views}>
          <Button aria-pressed={view === "write"} onClick={() => setView("write")}>
            Write
          </Button>
          <Button aria-pressed={view === "preview"} onClick={() => setView("preview")}>
            Preview
          </Button>
        </Cluster>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="primary" loading={busy} disabled={present !== null}>
          {post ? "Save Changes" : "Create Post"}
        </Button>
      </Cluster>
      {draft && <RestoredNotice editedAt={draft.at} onDiscard={() => begin(saved)} />}
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
      <Grid large={2} gap={8}>
        <Stack rows="top" className={styles.fields}>
          <EditorFields form={form} picture={picture} problem={problem} />
          <FormError>{form.formState.errors.root?.message}</FormError>
        </Stack>
        <Preview fields={fields} image={picture.image ?? featured} pictures={saved?.pictures ?? []} />
      </Grid>
    </Form>
  );
}

/** What is saved now, where a save was refused for not going together with it. */
async function presentOf(error: unknown, saved: AdminPost | null): Promise<AdminPost | null> {
  if (!saved || !hasStatus(error, 409)) return null;
  try {
    return await readAny(saved.id);
  } catch {
    // The refusal itself is told.
    return null;
  }
}

interface ConflictNoticeProps {
  present: AdminPost;
  keepMine: () => void;
  takeTheirs: () => void;
}

/** Says that somebody else changed the post meanwhile, shows what it is now, and lets one choose. */
export function ConflictNotice({ present, keepMine, takeTheirs }: ConflictNoticeProps) {
  return (
    <Callout tone="waiting" role="alert" neutralText className={styles.conflict}>
      <Stack gap={3}>
        <p>
          <strong>Somebody else has changed this post.</strong> Nothing is lost: your text is below, theirs is
          here.
        </p>
        <details>
          <summary>What is saved now: “{present.title}”</summary>
          <Text lines="as-written" className={styles.theirs}>
            {present.content}
          </Text>
        </details>
        <Cluster>
          <Button onClick={keepMine}>Keep my text</Button>
          <Button variant="ghost" onClick={takeTheirs}>
            Take theirs
          </Button>
        </Cluster>
      </Stack>
    </Callout>
  );
}

/** What is edited: a post by its id, or a new one. */
export type Edited = { readonly id: string } | "new";

/** The window in which a post is written. In: null while it is closed. */
export function EditorDialog({ edited, close }: { edited: Edited | null; close: () => void }) {
  const isUnsaved = useRef(false);
  const onUnsaved = useCallback((is: boolean) => {
    isUnsaved.current = is;
  }, []);
  const leave = () => {
    if (isUnsaved.current) toast.info("Your text is not saved yet. It is kept on this device.");
    close();
  };
  const editing = { close: leave, onUnsaved };
  return (
    <Dialog
      open={edited !== null}
      onClose={leave}
      title={edited === "new" ? "New Post" : "Edit Post"}
      shape="screen"
    >
      {edited === "new" && <Editor post={null} {...editing} />}
      {edited !== null && edited !== "new" && <PresentPost id={edited.id} {...editing} />}
    </Dialog>
  );
}

function PresentPost({ id, ...editing }: { id: string } & Omit<ComponentProps<typeof Editor>, "post">) {
  const query = useQuery({
    ...anyPostQuery(id),
    // What is typed is not to be replaced under one's hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, error } = query;
  useEffect(() => {
    if (error) toast.error("Failed to load blog posts");
  }, [error]);
  if (data) return <Editor post={data} {...editing} />;
  return (
    <Stack align="center" rows="middle">
      {error ? (
        <ErrorState title="Failed to load this post" query={query} />
      ) : (
        <Spinner label="Loading the post" size={36} />
      )}
    </Stack>
  );
}
