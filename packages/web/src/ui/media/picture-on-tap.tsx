import type { MediaImage } from "@handiwork/core/media/schema";
import { useEffect, useEffectEvent, useRef, type MouseEvent } from "react";
import { announce } from "../../lib/page/document.ts";
import { fileSize } from "../../lib/format/file-size.ts";
import { bytesOf, countFetched, countSkipped } from "../../lib/page/lite-choice.ts";
import { widthsOf } from "../../lib/page/lite.ts";
import { Button } from "../primitives/button.tsx";
import { Icon } from "../primitives/icon.tsx";
import styles from "./picture.module.css";
import { Text } from "../primitives/text.tsx";

interface OnTapProps {
  image: MediaImage;
  alt: string;
  subject?: string;
  onShow: () => void;
}

/** A button in place of a picture that loads it. Once the button has been visible, the picture's size counts as saved data. */
export function PictureOnTap({ image, alt, subject, onShow }: OnTapProps) {
  const root = useRef<HTMLSpanElement>(null);
  const onSeen = useEffectEvent((frame: Element) =>
    countSkipped(image, frame.clientWidth * Math.min(devicePixelRatio, 3)),
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
  const label = [`Show picture, about ${size}`, alt || subject].filter(Boolean).join(": ");
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusFrame(currentTarget.parentElement?.parentElement);
    announce("Picture shown");
    countFetched(image);
    onShow();
  };
  return (
    <span ref={root} className={styles.tap}>
      <Button size="sm" aria-label={label} onClick={onClick}>
        <Icon name="eye" />
        <Text as="span" size={14} className={styles.label}>
          Show picture
          <br />
          about {size}
        </Text>
      </Button>
    </span>
  );
}

/** Moves the focus to the picture's frame, because the button is about to disappear. */
function focusFrame(frame: HTMLElement | null | undefined): void {
  if (!frame) return;
  frame.tabIndex = -1;
  frame.focus({ preventScroll: true });
}
