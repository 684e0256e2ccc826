export { BlogPostEntity, blogCategories } from "./blog.entity.ts";
