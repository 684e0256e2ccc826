import type { MediaImage } from "@handiwork/core/media/schema";
import { parseMarkdown, type Inline } from "@handiwork/core/reference/markdown";
import { Fragment, useMemo, type ReactNode } from "react";
import { useLite } from "../../lib/page/lite.ts";
import { Picture } from "../../ui/media/picture.tsx";
import { Stack } from "../../ui/primitives/layout.tsx";
import { Link } from "../../ui/primitives/link.tsx";
import styles from "./markdown.module.css";

/** Our copies of external pictures, by their URL. */
export type Pictures = readonly { readonly address: string; readonly picture: MediaImage | null }[];

/** A post's text. */
export function Markdown({ text, pictures }: { text: string; pictures: Pictures }) {
  return (
    <Stack gap={5} size={18} lines="anywhere" className={styles.text}>
      <MarkdownBlocks text={text} pictures={pictures} />
    </Stack>
  );
}

interface Options {
  readonly pictures?: Pictures;
  /** Renders plain text. By default, as it is. */
  readonly renderText?: (text: string) => ReactNode;
  /** True inside a link. */
  readonly isLinked?: boolean;
}

/** Renders Markdown as paragraphs and lists. Everything that it does not support, including HTML, is plain text. */
export function MarkdownBlocks({ text, ...options }: Options & { text: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return blocks.map((block, key) => {
    if (block.type === "paragraph") {
      const Paragraph = imagesIn(block.children).length > 0 ? "div" : "p";
      return (
        <Paragraph key={key}>
          <Inlines {...options}>{block.children}</Inlines>
        </Paragraph>
      );
    }
    const List = block.from === null ? "ul" : "ol";
    return (
      <List key={key} start={block.from ?? undefined}>
        {block.items.map((item, index) => (
          <li key={index}>
            <Inlines {...options}>{item}</Inlines>
          </li>
        ))}
      </List>
    );
  });
}

function imagesIn(inlines: readonly Inline[]): Extract<Inline, { type: "image" }>[] {
  return inlines.flatMap((each) => {
    if (each.type === "image") return [each];
    return "children" in each ? imagesIn(each.children) : [];
  });
}

function Inlines({ children, ...options }: Options & { children: readonly Inline[] }) {
  const { renderText = (text: string) => text } = options;
  return children.map((inline, key) => {
    switch (inline.type) {
      case "text":
        return <Fragment key={key}>{renderText(inline.text)}</Fragment>;
      case "break":
        return <br key={key} />;
      case "strong":
      case "emphasis": {
        const Element = inline.type === "strong" ? "strong" : "em";
        return (
          <Element key={key}>
            <Inlines {...options}>{inline.children}</Inlines>
          </Element>
        );
      }
      case "link":
        return <LinkInText key={key} {...options} {...inline} />;
      case "image":
        return <PictureInText key={key} {...options} {...inline} />;
    }
  });
}

/** A link. In lite mode its pictures are placed before it, because each has a button, which a link must not contain. */
function LinkInText({ href, children, ...options }: Options & { href: string; children: readonly Inline[] }) {
  const isLite = useLite();
  const { pictures = [] } = options;
  const before = isLite ? imagesIn(children).filter(({ address }) => pictureAt(address, pictures)) : [];
  return (
    <>
      {before.map((image, key) => (
        <PictureInText key={key} {...options} {...image} />
      ))}
      <TextLink href={href}>
        <Inlines {...options} pictures={isLite ? [] : pictures} isLinked>
          {children}
        </Inlines>
      </TextLink>
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

function pictureAt(url: string, pictures: Pictures): MediaImage | null | undefined {
  return pictures.find(({ address }) => address === url)?.picture;
}

/** Our copy of an external picture, with its final height; without a copy, a link to the original. */
function PictureInText({
  address,
  alt,
  pictures = [],
  isLinked = false,
}: Options & { address: string; alt: string }) {
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
  return isLinked ? label : <TextLink href={address}>{label}</TextLink>;
}
