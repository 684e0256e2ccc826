import { parseMarkdown, type Block, type Inline } from "@handiwork/core/reference/markdown";
import type { MediaImage } from "@handiwork/core/media/schema";
import { useMemo, type ReactNode } from "react";
import { useLite } from "../../../lib/page/lite.ts";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import styles from "./markdown.module.css";

/** Our copies of external pictures, by their URL. */
export type Pictures = readonly { readonly address: string; readonly picture: MediaImage | null }[];

/** Renders a post's Markdown as elements. Everything else, including HTML, is plain text. */
export function Markdown({ text, pictures }: { text: string; pictures: Pictures }) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <Stack gap={5} size={18} lines="anywhere" className={styles.text}>
      {blocks.map((block, index) => blockOf(block, index, pictures))}
    </Stack>
  );
}

function blockOf(block: Block, key: number, pictures: Pictures): ReactNode {
  if (block.type === "paragraph") {
    const Paragraph = imagesIn(block.children).length > 0 ? "div" : "p";
    return <Paragraph key={key}>{inlinesOf(block.children, pictures)}</Paragraph>;
  }
  const items = block.items.map((item, index) => <li key={index}>{inlinesOf(item, pictures)}</li>);
  if (block.from === null) return <ul key={key}>{items}</ul>;
  return (
    <ol key={key} start={block.from}>
      {items}
    </ol>
  );
}

function imagesIn(inlines: readonly Inline[]): Extract<Inline, { type: "image" }>[] {
  return inlines.flatMap((each) => {
    if (each.type === "image") return [each];
    return "children" in each ? imagesIn(each.children) : [];
  });
}

function pictureAt(address: string, pictures: Pictures): MediaImage | null | undefined {
  return pictures.find((each) => each.address === address)?.picture;
}

function inlinesOf(inlines: readonly Inline[], pictures: Pictures, isLinked = false): ReactNode[] {
  return inlines.map((inline, key) => {
    switch (inline.type) {
      case "text":
        return inline.text;
      case "break":
        return <br key={key} />;
      case "strong":
        return <strong key={key}>{inlinesOf(inline.children, pictures, isLinked)}</strong>;
      case "emphasis":
        return <em key={key}>{inlinesOf(inline.children, pictures, isLinked)}</em>;
      case "link":
        return (
          <LinkInText key={key} href={inline.href} pictures={pictures}>
            {inline.children}
          </LinkInText>
        );
      case "image":
        return <TextPicture key={key} {...inline} pictures={pictures} isLinked={isLinked} />;
    }
  });
}

interface LinkInTextProps {
  href: string;
  pictures: Pictures;
  children: readonly Inline[];
}

/** A link. In lite mode its pictures are placed before it, because each has a button, which a link must not contain. */
function LinkInText({ href, pictures, children }: LinkInTextProps) {
  const isLite = useLite();
  const before = isLite ? imagesIn(children).filter(({ address }) => pictureAt(address, pictures)) : [];
  return (
    <>
      {before.map((image, key) => (
        <TextPicture key={key} {...image} pictures={pictures} isLinked={false} />
      ))}
      <TextLink href={href}>{inlinesOf(children, isLite ? [] : pictures, true)}</TextLink>
    </>
  );
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith("/")) return <Link to={href}>{children}</Link>;
  return (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}

interface TextPictureProps {
  address: string;
  alt: string;
  pictures: Pictures;
  isLinked: boolean;
}

/** Our copy of an external picture, with its final height; without a copy, a link to the original. */
function TextPicture({ address, alt, pictures, isLinked }: TextPictureProps) {
  const image = pictureAt(address, pictures);
  if (image) {
    return (
      <span className={styles.picture}>
        <Picture
          image={image}
          alt={alt}
          ratio={image.width / image.height}
          sizes="(min-width: 48rem) 44rem, 100vw"
          rounded
        />
      </span>
    );
  }
  const label = alt || "Picture";
  if (isLinked) return <>{label}</>;
  return <TextLink href={address}>{label}</TextLink>;
}
