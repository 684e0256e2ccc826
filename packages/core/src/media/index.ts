export { pictureKey, pictureObject, quarantineKey, type UploadKey } from "./keys.ts";
export { linkToPicture } from "./link.ts";
export { readUpload } from "./read.ts";
export { removeObjects } from "./remove.ts";
export { StartedUpload, Upload, UploadForm } from "./schema.ts";
export { startUpload } from "./start.ts";
export { UploadEntity } from "./upload.entity.ts";
