export { processUpload, type ProcessingResult } from "./develop.ts";
export { encode, NotAPicture } from "./encode.ts";
