export { deleteAccount } from "./delete.ts";
export { DeletionEntity } from "./deletion.entity.ts";
export { goThroughAgain, takeDeletionStep } from "./steps.ts";
