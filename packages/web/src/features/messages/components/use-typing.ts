import { useEffect, useState } from "react";
import { onFrame } from "../../../lib/live.ts";

/** How long, in ms, somebody counts as typing after the last word of it. */
const lasts = 5_000;

/** Whether a partner is typing at this moment. */
export function useTyping(partnerId: string): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (is: boolean) => {
      clearTimeout(timer);
      setTyping(is);
      if (is) timer = setTimeout(() => setTyping(false), lasts);
    };
    const end = onFrame((frame) => {
      if (frame.type === "typing" && frame.partnerId === partnerId) say(true);
      if (frame.type === "message" && frame.message.senderId === partnerId) say(false);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [partnerId]);
  return isTyping;
}
