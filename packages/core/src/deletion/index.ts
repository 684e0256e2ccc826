export { DeletionEntity } from "./deletion.entity.ts";
export { deleteAccount, eraseAgain, erasures } from "./delete.ts";
export { goThroughAgain, takeDeletionStep } from "./steps.effects.ts";
