import type { Message } from "@handiwork/core/model/conversation/schema";
import { openReport } from "../../../lib/reporting.ts";
import { Menu, MenuAction } from "../../../ui/menu.tsx";
import { toast } from "../../../ui/toast.tsx";
import { clockTime } from "../model/times.ts";
import styles from "./bubble.module.css";
import { MoreDrawing } from "./drawings.tsx";

/** What can be done about a message of the partner's. In: its text, empty for none. */
export function MessageMenu({ message, author, text }: { message: Message; author: string; text: string }) {
  const { senderId, seq, sentAt } = message;
  const subject = { type: "message", partnerId: senderId, seq } as const;
  return (
    <div className={styles.menu}>
      <Menu label={`More about the message of ${clockTime(sentAt)}`} button={<MoreDrawing />}>
        {text !== "" && <MenuAction onClick={() => void copy(text)}>Copy text</MenuAction>}
        <MenuAction onClick={() => openReport({ subject, name: author })}>Report message</MenuAction>
      </Menu>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success("Copied");
  } catch {
    toast.error("Your browser does not let us copy. Select the text instead.");
  }
}
