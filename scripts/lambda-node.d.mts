export const lambdaNodeMajor: number;
export function ensureLambdaNode(): string | undefined;
