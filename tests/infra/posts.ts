import type { Operation } from "@handiwork/core/platform/access";
import type { People } from "./people.ts";
import type { ApiSample, Send } from "./sample.ts";

const visit = { address: "192.0.2.1", userAgent: "test" };

/** Creates a post with a fetched picture and one with an uploaded picture, and uploads another picture. */
export async function makePosts(adminId: string) {
  const Blog = await import("@handiwork/core/blog");
  const { newId } = await import("@handiwork/core/platform/ids");
  const { pictureKey, UploadEntity } = await import("@handiwork/core/media");
  const admin = { type: "admin", id: adminId } as const;
  const pictureOf = (id: string) => ({
    key: pictureKey("post", { userId: adminId, id }),
    width: 400,
    height: 300,
    widths: [400],
    placeholder: "data:image/webp;base64,AA",
  });
  const upload = { userId: adminId, purpose: "post", contentType: "image/png", size: 1000 } as const;
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const [first, second] = [newId(), newId()];
  await UploadEntity.put(
    [first, second].map(
      (id) => ({ ...upload, id, state: "ready", picture: pictureOf(id), expiresAt }) as const,
    ),
  ).go();
  const source = "https://127.0.0.1/door.png";
  const texts = { title: "Doors", content: "Words", publish: true };
  const post = await Blog.create(admin, { ...texts, picture: pictureOf(first).key }, visit);
  const fetching = await Blog.create(admin, { ...texts, featuredImage: source }, visit);
  const { data } = await Blog.PostPictureEntity.query.byUpload({ id: fetching.id }).go();
  const uploadId = data[0]?.uploadId ?? "";
  await UploadEntity.patch({ userId: adminId, id: uploadId })
    .set({ state: "ready", picture: pictureOf(uploadId) })
    .go();
  return {
    post,
    postPicture: pictureOf(second).key,
    /** The stream image of the fetched picture. */
    postFetched: {
      userId: adminId,
      id: uploadId,
      purpose: "post",
      source,
      wantedBy: `post:${fetching.id}`,
      state: "ready",
    },
  };
}

/** Requests about posts. */
export function postSamples(people: People, send: Send) {
  const { admin, post, postPicture } = people;
  const path = `/api/admin/posts/${post.id}`;
  const texts = { title: "Gates", content: "![a](https://pictures.example/gate.jpg)" };
  return {
    listPosts: [
      send(200, "GET /api/posts"),
      send(200, "GET /api/posts", { query: "category=general&search=doors" }),
    ],
    readPost: [send(200, `GET /api/posts/${post.slug}`)],
    countPostView: [
      send(200, `POST /api/posts/${post.slug}/views`, {
        body: { visitor: "7a0c1c52-6c2f-4b0f-9d9c-1b5f3f0f5c13" },
      }),
    ],
    listAllPosts: [send(200, "GET /api/admin/posts", { as: admin })],
    readAnyPost: [send(200, `GET ${path}`, { as: admin })],
    createPost: [send(201, "POST /api/admin/posts", { as: admin, body: texts })],
    changePost: [
      // Releases the previous picture.
      send(204, `PUT ${path}`, { as: admin, body: { ...texts, picture: postPicture, version: 1 } }),
      send(409, `PUT ${path}`, { as: admin, body: { ...texts, version: 1 } }),
    ],
    publishPost: [send(204, `POST ${path}/publish`, { as: admin })],
    unpublishPost: [send(204, `POST ${path}/unpublish`, { as: admin })],
    deletePost: [send(204, `DELETE ${path}`, { as: admin })],
  } satisfies Partial<Record<Operation, readonly ApiSample[]>>;
}
