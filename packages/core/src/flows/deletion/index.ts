export { deleteAccount } from "./delete.ts";
export { DeletionEntity } from "../../model/deletion/deletion.entity.ts";
export { eraseAgain, erasures, isBack } from "./erased.ts";
export { goThroughAgain, takeDeletionStep } from "./steps.ts";
