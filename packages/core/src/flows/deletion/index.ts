export { DeletionEntity } from "../../model/deletion/deletion.entity.ts";
export { deleteAccount, eraseAgain, erasures } from "./delete.ts";
export { goThroughAgain, takeDeletionStep } from "./steps.ts";
