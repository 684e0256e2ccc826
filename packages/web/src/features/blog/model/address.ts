import { blogCategories, blogCategoryValues, type BlogCategory } from "@handiwork/core/fixed/blog";
import type { Which } from "../api/posts.ts";

/** Which posts an address asks for; what it does not know is left out. */
export function readAddress(search: URLSearchParams): Which {
  const category = search.get("category") ?? "";
  return {
    category: isCategory(category) ? category : undefined,
    search: (search.get("search") ?? "").trim().slice(0, 200),
  };
}

/** The query of an address that asks for these. */
export function writeAddress({ category, search }: Which): URLSearchParams {
  return new URLSearchParams({ ...(category && { category }), ...(search && { search }) });
}

/** The tabs in their order (B-BLOG-13). */
export const tabs: readonly { readonly label: string; readonly category: BlogCategory | undefined }[] = [
  { label: "All Posts", category: undefined },
  ...blogCategoryValues.map((category) => ({ label: blogCategories[category], category })),
];

function isCategory(text: string): text is BlogCategory {
  return Object.hasOwn(blogCategories, text);
}
