export const lambdaNodeMajor: number;
export function findLambdaNode(): string | undefined;
