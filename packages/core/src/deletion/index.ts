export { deleteAccount } from "./delete.ts";
export { DeletionEntity } from "./deletion.entity.ts";
