import { describe, expect, it, vi } from "vitest";
import { createFunction, type LambdaContext } from "./invoke.ts";

function tooFar(): never {
  throw new RangeError("too far");
}

function never(): Promise<void> {
  return new Promise(() => {});
}

describe("a function", () => {
  it("gets a context like Lambda's, with the time that is left", async () => {
    const invoke = createFunction({
      name: "project",
      timeoutSeconds: 60,
      load: async () => (_, context) => ({ ...context, left: context.getRemainingTimeInMillis() }),
    });
    const outcome = await invoke({});
    const context = (outcome.ok ? outcome.value : {}) as LambdaContext & { left: number };
    expect(context).toMatchObject({
      functionName: "project",
      functionVersion: "$LATEST",
      invokedFunctionArn: "arn:aws:lambda:eu-west-1:123456789012:function:project",
      awsRequestId: outcome.requestId,
    });
    expect(context.left).toBeGreaterThan(59_000);
    expect(context.left).toBeLessThanOrEqual(60_000);
  });

  it("shares no object with its caller: event and answer travel as JSON", async () => {
    const event = { at: new Date(0), list: [1], gone: undefined };
    const invoke = createFunction({
      name: "f",
      timeoutSeconds: 1,
      load: async () => (received) => {
        (received as typeof event).list.push(2);
        return received;
      },
    });
    expect(await invoke(event)).toMatchObject({
      ok: true,
      value: { at: "1970-01-01T00:00:00.000Z", list: [1, 2] },
    });
    expect(event.list).toEqual([1]);
  });

  it("that throws gives the error's type and message, and tells its log", async () => {
    const log = vi.fn();
    const outcome = await createFunction({ name: "f", timeoutSeconds: 1, load: async () => tooFar, log })({});
    expect(outcome).toMatchObject({
      ok: false,
      error: { errorType: "RangeError", errorMessage: "too far" },
    });
    expect(log).toHaveBeenCalledWith("f: RangeError: too far", expect.anything());
  });

  it("that is out of time ends with the service's message", async () => {
    const outcome = await createFunction({ name: "f", timeoutSeconds: 0.02, load: async () => never })({});
    expect(outcome.ok).toBe(false);
    expect(outcome.ok || outcome.error.errorMessage).toMatch(/Task timed out after 0\.02 seconds/);
  });
});
