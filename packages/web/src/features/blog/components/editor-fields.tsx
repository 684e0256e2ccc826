import type { PostForm } from "@handiwork/core/model/blog/schema";
import { blogCategories, blogCategoryValues } from "@handiwork/core/fixed/blog";
import type { UseFormReturn } from "react-hook-form";
import type { UploadedPicture } from "../../../lib/uploading/use-picture.ts";
import { Checkbox, Select, Textarea, TextInput } from "../../../ui/field.tsx";
import { PictureField } from "./picture-field.tsx";

interface Props<Output> {
  form: UseFormReturn<PostForm, unknown, Output>;
  picture: UploadedPicture;
  /** Why the picture at the address did not come. */
  problem: string | undefined;
}

/** What a post is made of. */
export function EditorFields<Output>({ form, picture, problem }: Props<Output>) {
  const { register, formState } = form;
  const { errors } = formState;
  const isUploaded = picture.image !== null;
  return (
    <>
      <TextInput label="Title *" maxLength={200} error={errors.title?.message} {...register("title")} />
      <Textarea
        label="Content *"
        hint="Leave a line blank between paragraphs. **bold**, *emphasis*, [a link](https://…), ![a picture](https://…), and lists with - or 1."
        rows={14}
        error={errors.content?.message}
        {...register("content")}
      />
      <Textarea
        label="Excerpt"
        hint="Stands for the post in lists. Left empty, its beginning does."
        rows={2}
        maxLength={300}
        error={errors.excerpt?.message}
        {...register("excerpt")}
      />
      <Select label="Category" error={errors.category?.message} {...register("category")}>
        {blogCategoryValues.map((category) => (
          <option key={category} value={category}>
            {blogCategories[category]}
          </option>
        ))}
      </Select>
      <TextInput
        type="url"
        inputMode="url"
        label="Featured image URL"
        placeholder="https://"
        hint={
          isUploaded
            ? "Remove the uploaded picture to use an address instead."
            : "The picture is fetched once, when the post is saved, and shown from here."
        }
        readOnly={isUploaded}
        error={errors.featuredImage?.message ?? problem}
        {...register("featuredImage")}
      />
      <PictureField picture={picture} />
      <Checkbox label="Publish immediately" {...register("publish")} />
    </>
  );
}
