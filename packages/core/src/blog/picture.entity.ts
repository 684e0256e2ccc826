import { pictureAttribute } from "../media/attribute.rules.ts";
import { entity, primaryKey } from "../platform/table/index.ts";

/** A picture from another site in a post. It is fetched once; visitors see our copy. */
export const PostPictureEntity = entity("blog-picture", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    /** Its upload and the upload's owner. */
    uploadId: { type: "string", required: true, readOnly: true },
    userId: { type: "string", required: true, readOnly: true },
    address: { type: "string", required: true, readOnly: true },
    picture: pictureAttribute,
    /** Why the fetch failed, for the user. */
    problem: { type: "string" },
  },
  indexes: {
    byUpload: { collection: "post", ...primaryKey(["id"], ["uploadId"]) },
  },
});
