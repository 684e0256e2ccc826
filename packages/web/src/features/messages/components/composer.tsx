import type { OpenedConversation, Partner } from "@handiwork/core/conversations/schema";
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { count, plural } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { acceptFor } from "../../../lib/uploading/upload.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { Button, IconButton, LinkButton } from "../../../ui/button.tsx";
import { preloadDialog } from "../../../ui/dialog.tsx";
import { Drawing } from "../../../ui/drawing.tsx";
import fieldStyles from "../../../ui/field.module.css";
import { useFileInput } from "../../../ui/file-input.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import { enterSends, isOnePane } from "../browser.ts";
import { reportTyping } from "../live.ts";
import { isSendable, longest, nearlyLongest } from "../model/text.ts";
import { useDraft, type Chosen, type DraftPicture } from "../sending/draft.ts";
import type { Sender } from "../../../lib/outbox/sender.ts";
import { sendMessage } from "../sending/use-sender.ts";
import { useBlockDialog } from "./chat-head.tsx";
import styles from "./composer.module.css";

/** How long, in ms, the partner is not told again that the user is typing. */
const typingPauseMs = 3_000;

interface Props {
  partner: Partner;
  isBegun: boolean;
  userId: string;
  sender: Sender;
  picture: DraftPicture;
  onSent: () => void;
}

/** Where one writes: Enter sends where there is a keyboard, and with Shift, or on a touch screen, makes a new line. */
export function Composer({ partner, isBegun, userId, sender, picture, onSent }: Props) {
  const [text, setText] = useDraft(userId, partner.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const toldAt = useRef(0);
  const id = useId();
  const length = text.trim().length;
  const { chosen } = picture;
  const canSend = isSendable(text, chosen !== null);
  const focus = () => field.current?.focus();

  useEffect(() => {
    // On a phone it would bring the keyboard up.
    if (!isOnePane() && enterSends()) field.current?.focus({ preventScroll: true });
  }, []);

  const type = (next: string) => {
    setText(next);
    if (!isBegun || next.trim() === "" || Date.now() - toldAt.current < typingPauseMs) return;
    toldAt.current = Date.now();
    reportTyping(partner.id);
  };
  const send = () => {
    if (!canSend) return;
    const content = text.trim();
    if (chosen) picture.send(content);
    else sendMessage(sender, { partnerId: partner.id, content });
    setText("");
    toldAt.current = 0;
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
    // Office programs put a picture of the text beside the text.
    if (!file || types.includes("text/plain")) return;
    event.preventDefault();
    choose(file);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isPlain || !enterSends()) return;
    event.preventDefault();
    send();
  };
  return (
    <form
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
      <PictureProblem picture={picture} onTaken={focus} />
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
      <div className={styles.field} data-text={text}>
        <textarea
          ref={field}
          className={fieldStyles.control}
          aria-label={`Message to ${partner.name}`}
          rows={1}
          dir="auto"
          placeholder={chosen ? "Add a caption" : "Write a message"}
          aria-describedby={length >= nearlyLongest ? `${id}-count` : undefined}
          aria-invalid={length > longest || undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={paste}
        />
      </div>
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
        // The focus, and a phone's keyboard with it, stays where one writes.
        onMouseDown={(event) => event.preventDefault()}
      />
      {length >= nearlyLongest && (
        <Text
          as="output"
          id={`${id}-count`}
          size={14}
          tone={length > longest ? "bad" : "quiet"}
          numeric
          className={styles.line}
        >
          {length > longest
            ? `${plural(length - longest, "character")} too many`
            : `${count(length)} of ${count(longest)} characters`}
        </Text>
      )}
    </form>
  );
}

/** The picture that goes with the next message, and the way to leave it out. */
function PicturePreview({ chosen, onRemove }: { chosen: Chosen; onRemove: () => void }) {
  return (
    <Cluster gap={3} wrap={false} className={styles.preview}>
      <img src={chosen.url} alt="Goes with your next message" />
      <Text as="span" size={14} tone="quiet" numeric>
        {Math.max(1, Math.round(chosen.file.size / 1024))} KB
      </Text>
      <IconButton icon="close" label="Remove image" onClick={onRemove} />
    </Cluster>
  );
}

/** Why a file was not taken (A-VAL-19, A-VAL-20), and the way out where it is only too large. */
function PictureProblem({ picture, onTaken }: { picture: DraftPicture; onTaken: () => void }) {
  const { problem, shrink } = picture;
  const [isBusy, setBusy] = useState(false);
  if (problem === null) return null;
  const onClick = async (take: () => Promise<void>) => {
    setBusy(true);
    await take();
    setBusy(false);
    onTaken();
  };
  return (
    <Cluster gap={3} className={styles.line}>
      <Text role="alert" size={14} tone="bad">
        {problem}
      </Text>
      {shrink && (
        <Button loading={isBusy} onClick={() => void onClick(shrink)}>
          Make it smaller
        </Button>
      )}
    </Cluster>
  );
}

/** Stands in the place of the composer: why the user cannot write now, and the way out of it where there is one. */
export function Refusal({ conversation, user }: { conversation: OpenedConversation; user: SessionUser }) {
  const { refusal, isBlocked, lastSeq } = conversation;
  const block = useBlockDialog(conversation);
  return (
    <Cluster gap={3} justify="center" tone="quiet" center className={styles.refusal}>
      <p>{refusal}</p>
      {isBlocked && (
        <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={block.ask}>
          Unblock
        </Button>
      )}
      {/* A proven address is asked for to begin a conversation; one that has begun ends for other reasons. */}
      {lastSeq === 0 && !user.isEmailVerified && <LinkButton to={paths.verifyEmail}>Verify now</LinkButton>}
      {block.dialog}
    </Cluster>
  );
}
