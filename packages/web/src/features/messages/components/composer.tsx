import type { Partner } from "@handiwork/core/model/conversation/schema";
import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from "react";
import { count, plural } from "../../../lib/format.ts";
import { IconButton } from "../../../ui/button.tsx";
import type { DraftPicture } from "../api/draft-picture.ts";
import { useDraft } from "../api/draft.ts";
import type { Sender } from "../api/sender.ts";
import { tellTyping } from "../api/use-live.ts";
import { isSendable, longest, nearlyLongest } from "../model/text.ts";
import { AttachButton } from "./attach-button.tsx";
import styles from "./composer.module.css";
import { SendDrawing } from "./drawings.tsx";
import { PicturePreview } from "./picture-preview.tsx";
import { PictureProblem } from "./picture-problem.tsx";
import { enterSends, isOnePane } from "./screen.ts";

/** How long, in ms, the partner is not told again that the user is typing. */
const typingPause = 3_000;

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

  useEffect(() => {
    // On a phone it would bring the keyboard up.
    if (!isOnePane() && enterSends()) field.current?.focus({ preventScroll: true });
  }, []);

  const type = (next: string) => {
    setText(next);
    if (!isBegun || next.trim() === "" || Date.now() - toldAt.current < typingPause) return;
    toldAt.current = Date.now();
    tellTyping(partner.id);
  };
  const send = () => {
    if (!canSend) return;
    const content = text.trim();
    if (chosen) picture.send(content);
    else sender.send({ partnerId: partner.id, content });
    setText("");
    toldAt.current = 0;
    field.current?.focus();
    onSent();
  };
  const choose = (file: File) => {
    field.current?.focus();
    void picture.choose(file);
  };
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
            field.current?.focus();
          }}
        />
      )}
      <PictureProblem picture={picture} onTaken={() => field.current?.focus()} />
      <AttachButton onFile={choose} />
      <div className={styles.grow} data-text={text}>
        <textarea
          ref={field}
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
        icon={<SendDrawing />}
        label="Send"
        aria-disabled={!canSend}
        // The focus, and a phone's keyboard with it, stays where one writes.
        onMouseDown={(event) => event.preventDefault()}
      />
      {length >= nearlyLongest && (
        <output id={`${id}-count`} className={length > longest ? styles.tooLong : styles.count}>
          {length > longest
            ? `${plural(length - longest, "character")} too many`
            : `${count(length)} of ${count(longest)} characters`}
        </output>
      )}
    </form>
  );
}
