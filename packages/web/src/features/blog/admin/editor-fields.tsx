import { blogCategories } from "@handiwork/core/reference/blog";
import type { PostForm } from "@handiwork/core/blog/schema";
import type { MediaImage } from "@handiwork/core/media/schema";
import { useDeferredValue } from "react";
import type { UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../../lib/forms/forms.ts";
import type { UploadedPicture } from "../../../lib/uploads/use-picture.ts";
import { Checkbox, Textarea } from "../../../ui/forms/inputs.tsx";
import { Select, TextInput } from "../../../ui/forms/field.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { PictureButtons } from "../../../ui/forms/file-input.tsx";
import { Markdown, type Pictures } from "../markdown.tsx";
import styles from "./editor.module.css";
import type { Fields } from "./post-draft.ts";

/**
 * The fields of a post.
 *
 * @param props.problem why the picture at the URL could not be fetched
 */
export function EditorFields<Output>({
  form,
  picture,
  problem,
}: {
  form: UseFormReturn<PostForm, unknown, Output>;
  picture: UploadedPicture;
  problem: string | undefined;
}) {
  const { register, formState } = form;
  const field = fieldsOf(form);
  const isUploaded = picture.image !== null;
  return (
    <>
      <TextInput label="Title *" maxLength={200} {...field("title")} />
      <Textarea
        label="Content *"
        hint="Leave a line blank between paragraphs. **bold**, *emphasis*, [a link](https://…), ![a picture](https://…), and lists with - or 1."
        rows={14}
        {...field("content")}
      />
      <Textarea
        label="Excerpt"
        hint="Shown in lists. If it is empty, lists show the beginning of the post."
        rows={2}
        maxLength={300}
        {...field("excerpt")}
      />
      <Select label="Category" options={Object.entries(blogCategories)} {...field("category")} />
      <TextInput
        type="url"
        inputMode="url"
        label="Featured image URL"
        placeholder="https://"
        hint={
          isUploaded
            ? "Remove the uploaded picture to use a URL instead."
            : "We fetch the picture once, when the post is saved, and show our own copy."
        }
        readOnly={isUploaded}
        error={formState.errors.featuredImage?.message ?? problem}
        {...register("featuredImage")}
      />
      <Stack gap={2}>
        {picture.image && (
          <div className={styles.thumbnail}>
            <Picture image={picture.image} alt="The featured picture" ratio={16 / 9} sizes="14rem" rounded />
          </div>
        )}
        <PictureButtons
          purpose="post"
          noun="picture"
          picture={picture}
          onFile={picture.send}
          onRemove={() => picture.set(null)}
        />
      </Stack>
      <Checkbox label="Publish immediately" {...register("publish")} />
    </>
  );
}

interface PreviewProps {
  fields: Fields;
  image: MediaImage | null;
  pictures: Pictures;
}

/** A live preview of the post. */
export function Preview({ fields, image, pictures }: PreviewProps) {
  const content = useDeferredValue(fields.content);
  return (
    <section aria-label="Preview" className={styles.preview}>
      <Stack gap={6}>
        {image && (
          <Picture image={image} alt="" ratio={16 / 9} sizes="(min-width: 64rem) 36rem, 100vw" rounded />
        )}
        <Stack gap={3}>
          <Text tone="brand" weight={600}>
            {blogCategories[fields.category]}
          </Text>
          <Text as="h3" size={28} lines="anywhere">
            {fields.title.trim() || "Title"}
          </Text>
        </Stack>
        {content.trim() ? (
          <Markdown text={content} pictures={pictures} />
        ) : (
          <Text tone="quiet">Your post appears here as readers will see it.</Text>
        )}
      </Stack>
    </section>
  );
}
