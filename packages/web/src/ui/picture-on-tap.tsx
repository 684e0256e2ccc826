import type { MediaImage } from "@handiwork/core/media/schema";
import { useEffect, useEffectEvent, useRef, type MouseEvent } from "react";
import { announce } from "../lib/announce.ts";
import { fileSize } from "../lib/file-size.ts";
import { bytesOf, noteFetched, noteSaved } from "../lib/lite-choice.ts";
import { widthsOf } from "../lib/lite.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import styles from "./picture.module.css";
import { Text } from "./text.tsx";

export interface OnTapProps {
  image: MediaImage;
  alt: string;
  about?: string;
  /** Has it fetched. */
  ask: () => void;
}

/** The button in a picture's place that fetches it. Once it has been seen, what its picture would have taken is saved. */
export function PictureOnTap({ image, alt, about, ask }: OnTapProps) {
  const root = useRef<HTMLSpanElement>(null);
  const onSeen = useEffectEvent((frame: Element) =>
    noteSaved(image, frame.clientWidth * Math.min(devicePixelRatio, 3)),
  );
  useEffect(() => {
    const frame = root.current?.parentElement;
    if (!frame || typeof IntersectionObserver !== "function") return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      onSeen(frame);
      observer.disconnect();
    });
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  const size = fileSize(bytesOf(image, widthsOf(image).at(-1) ?? image.width));
  const label = [`Show picture, about ${size}`, alt || about].filter(Boolean).join(": ");
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusFrame(currentTarget.parentElement?.parentElement);
    announce("Picture shown");
    noteFetched(image);
    ask();
  };
  return (
    <span ref={root} className={styles.tap}>
      <Button size="sm" aria-label={label} onClick={onClick}>
        <Icon name="eye" />
        <Text as="span" size={14} className={styles.words}>
          Show picture
          <br />
          about {size}
        </Text>
      </Button>
    </span>
  );
}

/** The button goes: the focus stays where the picture comes. */
function focusFrame(frame: HTMLElement | null | undefined): void {
  if (!frame) return;
  frame.tabIndex = -1;
  frame.focus({ preventScroll: true });
}
