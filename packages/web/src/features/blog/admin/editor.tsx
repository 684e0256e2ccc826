import { PostForm, type AdminPost } from "@handiwork/core/blog/schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAuth } from "../../../lib/session/auth.tsx";
import { hasServerMessage, hasStatus } from "../../../lib/api/errors.ts";
import { applyServerErrors, useZodForm, useSubmission } from "../../../lib/forms/forms.ts";
import { usePicture } from "../../../lib/uploads/use-picture.ts";
import { useLeaveWarning } from "../../../lib/forms/use-leave-warning.ts";
import { RestoredNotice } from "../../../ui/feedback/form-notices.tsx";
import { PagePending } from "../../../ui/feedback/lazy-module.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { EditorFields, Preview } from "./editor-fields.tsx";
import styles from "./editor.module.css";
import { drafts, fieldsOf, isChanged, uploadedOf, useStoredDraft, type Fields } from "./post-draft.ts";
import { adminPostQuery, fetchPost, savePost, cacheSaved } from "./api.ts";

interface Props {
  /** Null to create a post. */
  post: AdminPost | null;
  onClose: () => void;
}

/** The editor of a post, with a preview. Keeps unsaved changes as a draft on this device. */
export function Editor({ post, onClose }: Props) {
  const userId = useAuth().user?.id ?? "";
  const [saved, setSaved] = useState(post);
  const postId = post?.id ?? "new";
  const [draft, setDraft] = useState(() => drafts.read(userId, postId));
  const [version, setVersion] = useState(draft?.version ?? post?.version ?? 0);
  const [current, setCurrent] = useState<AdminPost | null>(null);
  const [view, setView] = useState<"Write" | "Preview">("Write");
  const form = useZodForm(PostForm, draft?.fields ?? fieldsOf(post));
  const picture = usePicture("post", draft ? draft.image : uploadedOf(post));
  const fields = form.watch() as Fields;
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
      void cacheSaved(client, result, post === null);
      toast.success(post ? "Blog post updated successfully" : "Blog post created successfully");
      onClose();
    },
    onError: (error) => {
      void explainFailure(error);
    },
  });
  useStoredDraft(userId, postId, busy || !isUnsaved ? null : { version, fields, image: picture.image });
  useLeaveWarning(isUnsaved && !busy, "Your text is kept on this device.");

  const explainFailure = async (error: unknown) => {
    // Without the current version, the conflict's own message shows.
    const now = saved && hasStatus(error, 409) ? await fetchPost(saved.id).catch(() => null) : null;
    if (now && now.version !== version) return setCurrent(now);
    applyServerErrors(error, form);
    toast.error(hasServerMessage(error) ? error.message : "Failed to save blog post");
  };
  const resetTo = (from: AdminPost | null) => {
    form.reset(fieldsOf(from));
    picture.set(uploadedOf(from));
    setVersion(from?.version ?? 0);
    setSaved(from);
    setDraft(null);
    setCurrent(null);
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
          {(["Write", "Preview"] as const).map((name) => (
            <Button
              key={name}
              variant={view === name ? "secondary" : "ghost"}
              aria-pressed={view === name}
              onClick={() => setView(name)}
            >
              {name}
            </Button>
          ))}
        </Cluster>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={busy} disabled={current !== null}>
          {post ? "Save Changes" : "Create Post"}
        </Button>
      </Cluster>
      {draft && <RestoredNotice editedAt={draft.at} onDiscard={() => resetTo(saved)} />}
      {current && (
        <ConflictNotice
          current={current}
          onKeepMine={() => {
            setVersion(current.version);
            setSaved(current);
            setCurrent(null);
          }}
          onTakeTheirs={() => resetTo(current)}
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

interface ConflictNoticeProps {
  current: AdminPost;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows that another admin has changed the post, with the current version, and lets the user choose one. */
function ConflictNotice({ current, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <Callout tone="waiting" role="alert" neutralText className={styles.conflict}>
      <Stack gap={3}>
        <p>
          <strong>Another admin has changed this post.</strong> Nothing is lost: your text is below, and their
          version is here.
        </p>
        <details>
          <Text as="summary" weight={600}>
            Current version: “{current.title}”
          </Text>
          <Text lines="as-written" className={styles.theirs}>
            {current.content}
          </Text>
        </details>
        <Cluster>
          <Button onClick={onKeepMine}>Keep my text</Button>
          <Button variant="ghost" onClick={onTakeTheirs}>
            Use their version
          </Button>
        </Cluster>
      </Stack>
    </Callout>
  );
}

/** The editor's dialog. `postId` names the post to edit, or is "new". */
export function EditorDialog({
  postId,
  isOpen,
  onClose,
}: {
  postId: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const userId = useAuth().user?.id ?? "";
  const leave = () => {
    if (drafts.read(userId, postId)) toast.info("Your text is not saved yet. It is kept on this device.");
    onClose();
  };
  const isNew = postId === "new";
  return (
    <Dialog open={isOpen} onClose={leave} title={isNew ? "New Post" : "Edit Post"} shape="screen">
      {isNew ? <Editor post={null} onClose={leave} /> : <ExistingPost id={postId} onClose={leave} />}
    </Dialog>
  );
}

function ExistingPost({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({
    ...adminPostQuery(id),
    // A refetch would replace the admin's input.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.data) return <Editor post={query.data} onClose={onClose} />;
  if (query.isError) return <ErrorState title="Failed to load this post" query={query} />;
  return <PagePending label="Loading the post" />;
}
