export { DeletionEntity } from "./deletion.entity.ts";
export { deleteAccount, eraseAgain, erasures } from "./delete.ts";
