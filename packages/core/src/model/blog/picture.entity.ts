import { pictureAttribute } from "../media/attribute.ts";
import { entity, primaryKey } from "../../platform/table/index.ts";

/** A picture from another site in a post. It is fetched once, and visitors see our copy. */
export const PostPictureEntity = entity("blog-picture", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    /** The upload that it becomes, and whose. */
    uploadId: { type: "string", required: true, readOnly: true },
    userId: { type: "string", required: true, readOnly: true },
    address: { type: "string", required: true, readOnly: true },
    picture: pictureAttribute,
    /** Why there is none, in words. */
    problem: { type: "string" },
  },
  indexes: {
    byUpload: { collection: "post", ...primaryKey(["id"], ["uploadId"]) },
  },
});
