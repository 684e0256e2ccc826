export { DeletionEntity } from "../../model/deletion/deletion.entity.ts";
export { deleteAccount, eraseAgain, erasures, isBack } from "./delete.ts";
export { goThroughAgain, takeDeletionStep } from "./steps.ts";
