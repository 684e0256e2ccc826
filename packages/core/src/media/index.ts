export { pictureKey, pictureObject, quarantineKey, uploadOf, type UploadKey } from "./keys.schema.ts";
export { linkToDocument, linkToPicture } from "./link.ts";
export { findUpload, readUpload, type UploadRow } from "./read.ts";
export { removeObjects, removeUpload } from "./remove.ts";
export * from "./schema.ts";
export { startUpload } from "./start.ts";
export { UploadEntity } from "./upload.entity.ts";
export { readyUploads, releaseUpload, usedUploads, useUpload, type ReadyUpload } from "./use.ts";
export { belongsToSite, queueFetch, requestFetch, type FetchRequest } from "./fetch-request.ts";
