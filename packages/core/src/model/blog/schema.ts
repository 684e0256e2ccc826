import * as z from "zod";
import { pageOf, paging } from "../../platform/table/shapes.ts";
import { Id } from "../../platform/ids/index.ts";
import { OptionalImage } from "../media/schema.ts";
import { blogCategoryValues } from "../../fixed/blog.ts";
import { isPictureAddress } from "../../fixed/markdown.ts";
import { requiredText, optionalText } from "../../platform/text/schema.ts";

export const postStates = ["published", "draft"] as const;

const Category = z.enum(blogCategoryValues);

/** What is told where one of both is missing (B-VAL-22). */
export const incomplete = "Title and content are required";

/** The longest text of a post, in characters. */
const longestContent = 50_000;

/** The most pictures that a post shows from elsewhere, the featured one among them. */
export const mostPostPictures = 12;

const PictureAddress = z
  .string()
  .trim()
  .max(2000, { error: "At most 2,000 characters" })
  .refine((text) => text === "" || isPictureAddress(text), {
    error: "Enter a web address that begins with https://",
  })
  .meta({ type: "string", format: "uri-reference", maxLength: 2000 });

/** A post as its author writes it. The server makes the slug, and says when it was published. */
export const PostForm = z
  .strictObject({
    title: requiredText(incomplete, 200),
    content: requiredText(incomplete, longestContent).describe(
      "Markdown: paragraphs, lists, links, emphasis, images",
    ),
    excerpt: optionalText(300)
      .default("")
      .describe("Stands for the post in lists; empty: the text's beginning"),
    category: Category.default("general"),
    featuredImage: PictureAddress.default("").describe(
      "A picture's address; it is fetched once. May be empty",
    ),
    picture: z
      .string()
      .max(200)
      .nullable()
      .default(null)
      .describe("The key of the present picture or of one's own ready upload, in the place of an address"),
    publish: z.boolean().default(false),
  })
  .meta({ id: "PostForm" });
export type PostForm = z.input<typeof PostForm>;

export const PostEdit = PostForm.safeExtend({
  version: z.int().min(1).describe("The version that was edited: of another one, the edit is refused"),
}).meta({ id: "PostEdit" });
export type PostEdit = z.input<typeof PostEdit>;

/** A page of the published posts, newest first. */
export const PostsQuery = z.object({
  category: Category.optional(),
  search: z.string().trim().max(200).optional().describe("A part of the title"),
  ...paging(13, z.string().max(1024)),
});
export type PostsQuery = z.input<typeof PostsQuery>;

export const PostCard = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    category: Category,
    picture: OptionalImage,
    publishedAt: z.iso.datetime(),
  })
  .meta({ id: "PostCard" });
export type PostCard = z.infer<typeof PostCard>;

export const PostPage = z
  .object({
    items: z.array(PostCard),
    nextCursor: z.string().nullable().describe("A search may go on although nothing was found so far"),
  })
  .meta({ id: "PostPage" });
export type PostPage = z.infer<typeof PostPage>;

/** A picture that the text names by its address, and what of ours is shown in its place. */
const TextPicture = z.object({ address: z.string(), picture: OptionalImage });

export const Post = PostCard.extend({
  content: z.string().describe("Markdown"),
  pictures: z.array(TextPicture),
  author: z.union([z.object({ name: z.string(), avatar: OptionalImage }), z.null()]),
  views: z.int().min(0),
  updatedAt: z.iso.datetime(),
}).meta({ id: "Post" });
export type Post = z.infer<typeof Post>;

export const ViewForm = z
  .strictObject({
    visitor: z
      .string()
      .regex(/^[A-Za-z0-9_-]{16,64}$/)
      .describe("At random, made by the browser; of no matter to whoever is signed in"),
  })
  .meta({ id: "PostViewForm" });
export type ViewForm = z.infer<typeof ViewForm>;

export const PostViews = z.object({ views: z.int().min(0) }).meta({ id: "PostViews" });

/** A page of all posts, newest first. */
export const AdminPostsQuery = z.object(paging(20, z.string().max(1024)));
export type AdminPostsQuery = z.input<typeof AdminPostsQuery>;

export const AdminPostRow = z
  .object({
    id: Id,
    slug: z.string(),
    title: z.string(),
    category: Category,
    state: z.enum(postStates),
    views: z.int().min(0),
    publishedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    version: z.int().min(1),
  })
  .meta({ id: "AdminPostRow" });
export type AdminPostRow = z.infer<typeof AdminPostRow>;

export const AdminPostPage = z.object(pageOf(AdminPostRow)).meta({ id: "AdminPostPage" });
export type AdminPostPage = z.infer<typeof AdminPostPage>;

export const AdminPost = AdminPostRow.extend({
  content: z.string(),
  excerpt: z.string(),
  featuredImage: z.string().describe("Empty where there is none, or an uploaded one"),
  picture: OptionalImage.describe("The featured picture"),
  pictures: z
    .array(TextPicture.extend({ problem: z.string().nullable() }))
    .describe("From elsewhere; neither picture nor problem: it is on its way"),
}).meta({ id: "AdminPost" });
export type AdminPost = z.infer<typeof AdminPost>;
