import { goThroughAgain, takeDeletionStep } from "@handiwork/core/flows/deletion";
import type { AttributeValue } from "aws-lambda";

type Image = Readonly<Record<string, AttributeValue>>;

/**
 * A deletion that has come so far: takes its next step. Safe to repeat, late and out of order. Out: what became of its letter.
 */
export function goOn(image: Image): Promise<readonly string[]> {
  return takeDeletionStep({ userId: image["userId"]?.S ?? "", step: Number(image["step"]?.N) });
}

/** A deletion whose row is gone: after the first time, everything is looked at once more. Safe to repeat. */
export async function lookAgain(before: Image): Promise<readonly string[]> {
  if (before["isSecond"]?.BOOL !== true) await goThroughAgain(before["userId"]?.S ?? "");
  return [];
}
