export { DeletionEntity } from "./deletion.entity.ts";
export { deleteAccount, repeatErasure, erasures } from "./delete.ts";
