export { listAll, readForEdit } from "./admin.ts";
export { PostBodyEntity } from "../../model/blog/body.entity.ts";
export { PostPictureEntity } from "../../model/blog/picture.entity.ts";
export { BlogPostEntity } from "../../model/blog/post.entity.ts";
export { publish, remove, unpublish } from "./publish.ts";
export { list, newest, read } from "./read.ts";
export { change, create } from "./save.ts";
export {
  AdminPost,
  AdminPostPage,
  AdminPostsQuery,
  Post,
  PostEdit,
  PostForm,
  PostPage,
  PostsQuery,
  PostViews,
  ViewForm,
} from "../../model/blog/schema.ts";
export { settlePicture } from "./settle.ts";
export { PostSlugEntity } from "../../model/blog/slug.entity.ts";
export { slugOf } from "./slug.ts";
export { countView } from "./view.ts";
export { PostViewsEntity } from "../../model/blog/views.entity.ts";
