import type { OpenedConversation, Partner } from "@handiwork/core/conversations/schema";
import { frameVersion } from "@handiwork/core/reference/realtime";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from "react";
import { fileSize } from "../../../lib/format/file-size.ts";
import { count, plural } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { sendFrame } from "../../../lib/realtime/live.ts";
import { acceptFor } from "../../../lib/uploads/upload.ts";
import { Button, IconButton, LinkButton } from "../../../ui/primitives/button.tsx";
import { preloadDialog } from "../../../ui/overlays/dialog.tsx";
import fieldStyles from "../../../ui/forms/field.module.css";
import { useFileInput } from "../../../ui/forms/file-input.tsx";
import { Drawing } from "../../../ui/primitives/icon.tsx";
import { Cluster, Grid } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { enterSends, isSinglePane } from "../browser.ts";
import { useMessagesPage } from "../context.ts";
import { useBlockPartner } from "../live.ts";
import { isSendable, maxLength, counterFrom } from "../model/text.ts";
import { useDraft, type DraftPicture } from "../sending/draft.ts";
import { sendMessage, type ChosenPicture } from "../sending/send-message.ts";
import styles from "./composer.module.css";

/** Minimum interval between typing reports, in ms. */
const typingPauseMs = 3_000;

interface Props {
  partner: Partner;
  hasStarted: boolean;
  picture: DraftPicture;
  onSent: () => void;
}

/**
 * The message form. Enter sends on devices with a keyboard; Shift+Enter, and Enter on touch screens, insert a line
 * break.
 */
export function Composer({ partner, hasStarted, picture, onSent }: Props) {
  const { user, sender } = useMessagesPage();
  const [text, setText] = useDraft(user.id, partner.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const reportedAt = useRef(0);
  const id = useId();
  const length = text.trim().length;
  const { chosen } = picture;
  const canSend = isSendable(text, chosen !== undefined);
  const focus = () => field.current?.focus();

  useEffect(() => {
    // On a phone this would open the keyboard.
    if (!isSinglePane() && enterSends()) field.current?.focus({ preventScroll: true });
  }, []);

  const type = (next: string) => {
    setText(next);
    if (!hasStarted || next.trim() === "" || Date.now() - reportedAt.current < typingPauseMs) return;
    reportedAt.current = Date.now();
    sendFrame({ v: frameVersion, type: "typing", partnerId: partner.id });
  };
  const send = () => {
    if (!canSend) return;
    sendMessage(sender, { partnerId: partner.id, content: text.trim(), picture: chosen });
    if (chosen) picture.clear();
    setText("");
    reportedAt.current = 0;
    focus();
    onSent();
  };
  const choose = (file: File) => {
    focus();
    void picture.choose(file);
  };
  const attach = useFileInput({
    label: "Image",
    accept: acceptFor("chat-image"),
    onFiles: ([file]) => choose(file),
  });
  const paste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    const [file] = files;
    // Office apps put both text and a picture of it on the clipboard.
    if (!file || types.includes("text/plain")) return;
    event.preventDefault();
    choose(file);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlainEnter = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isPlainEnter || !enterSends()) return;
    event.preventDefault();
    send();
  };
  return (
    <Grid
      as="form"
      gap={2}
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {chosen && (
        <PicturePreview
          chosen={chosen}
          onRemove={() => {
            picture.remove();
            focus();
          }}
        />
      )}
      <PictureProblem picture={picture} onAttached={focus} />
      <div>
        <IconButton
          icon={
            <Drawing size={22}>
              <path d="M4 5.5h16v13H4z" />
              <path d="m4.5 16.5 4.5-5 4 4 2.5-2.5 4 4M15.5 9v.01" />
            </Drawing>
          }
          label="Add an image"
          onClick={attach.choose}
        />
        {attach.input}
      </div>
      <Grid gap={0} className={styles.field} data-text={text}>
        <textarea
          ref={field}
          className={fieldStyles.control}
          aria-label={`Message to ${partner.name}`}
          rows={1}
          dir="auto"
          placeholder={chosen ? "Add a caption" : "Write a message"}
          aria-describedby={length >= counterFrom ? `${id}-count` : undefined}
          aria-invalid={length > maxLength || undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={paste}
        />
      </Grid>
      <IconButton
        type="submit"
        icon={
          <Drawing size={22}>
            <path d="M4 12 20 4.5l-5.5 15.5-3.5-6.5Z" />
            <path d="M11 13.5 20 4.5" />
          </Drawing>
        }
        label="Send"
        aria-disabled={!canSend}
        // Keeps focus, and a phone's keyboard, in the text field.
        onMouseDown={(event) => event.preventDefault()}
      />
      {length >= counterFrom && (
        <Text
          as="output"
          id={`${id}-count`}
          size={14}
          tone={length > maxLength ? "bad" : "quiet"}
          numeric
          className={styles.line}
        >
          {length > maxLength
            ? `${plural(length - maxLength, "character")} too many`
            : `${count(length)} of ${count(maxLength)} characters`}
        </Text>
      )}
    </Grid>
  );
}

/** Shows the attached image with a button to remove it. */
function PicturePreview({ chosen, onRemove }: { chosen: ChosenPicture; onRemove: () => void }) {
  return (
    <Cluster gap={3} wrap={false} className={styles.preview}>
      <img src={chosen.url} alt="Attached to your next message" />
      <Text as="span" size={14} tone="quiet" numeric>
        {fileSize(chosen.file.size)}
      </Text>
      <IconButton icon="close" label="Remove image" onClick={onRemove} />
    </Cluster>
  );
}

/** Shows why a file was rejected (A-VAL-19, A-VAL-20), and offers to shrink it if it is only too large. */
function PictureProblem({ picture, onAttached }: { picture: DraftPicture; onAttached: () => void }) {
  const { problem, shrink } = picture;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => shrink?.(),
    onSettled: onAttached,
  });
  if (problem === undefined) return null;
  return (
    <Cluster gap={3} className={styles.line}>
      <Text role="alert" size={14} tone="bad">
        {problem}
      </Text>
      {shrink && (
        <Button loading={isPending} onClick={() => mutate()}>
          Make it smaller
        </Button>
      )}
    </Cluster>
  );
}

/** Replaces the composer if the user cannot write: shows why, and what they can do about it. */
export function ComposerNotice({ conversation }: { conversation: OpenedConversation }) {
  const { user } = useMessagesPage();
  const { refusal, isBlocked, lastSeq } = conversation;
  const block = useBlockPartner(conversation);
  return (
    <Cluster gap={3} justify="center" tone="quiet" center className={styles.notice}>
      <p>{refusal}</p>
      {isBlocked && (
        <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={block.ask}>
          Unblock
        </Button>
      )}
      {/* Only a new conversation requires a verified address; existing ones are refused for other reasons. */}
      {lastSeq === 0 && !user.isEmailVerified && <LinkButton to={paths.verifyEmail}>Verify now</LinkButton>}
      {block.dialog}
    </Cluster>
  );
}
