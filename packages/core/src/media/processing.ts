export { processUpload, type ProcessingResult } from "./process-upload.ts";
export { encode, NotAPicture } from "./encode.ts";
