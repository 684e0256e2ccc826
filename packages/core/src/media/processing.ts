export { develop, type Development } from "./develop.ts";
export { encode, NotAPicture } from "./encode.ts";
