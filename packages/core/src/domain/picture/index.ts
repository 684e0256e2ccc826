export { develop, type Development } from "./develop.ts";
export { encode, NotAPicture, type Encoded } from "./encode.ts";
