import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { useTable } from "../../../../../tests/setup/table.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { request } from "../http.ts";
import { documentClient, tableName as TableName } from "../table/index.ts";
import { newId } from "../ids.ts";
import {
  traceCall,
  causeIn,
  currentCause,
  countNotice,
  runWithWork,
  setWorkAccount,
  type Work,
} from "./index.ts";

beforeAll(useTable);

const newWork = (requestId = newId()): Work => ({ requestId, calls: [], noticed: new Map() });

describe("a cause", () => {
  it.each([
    ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "01ARZ3NDEKTSV4RRFFQ69G5FAV"],
    [undefined, undefined],
    ["", undefined],
    ["two words", undefined],
    ["a\nb", undefined],
    ["x".repeat(65), undefined],
    ['{"requestId":"a"}', undefined],
  ])("is the request in a row's attribute: %j", (text, cause) => {
    expect(causeIn(text)).toBe(cause);
  });
});

const fail = (error: Error) => () => Promise.reject(error);

describe("work", () => {
  it("is visible only to its own asynchronous calls", async () => {
    const seen: (string | undefined)[] = [];
    const one = runWithWork(newWork("one"), async () => {
      await Promise.resolve();
      setWorkAccount("ada");
      seen.push(currentCause());
    });
    const other = runWithWork(newWork("other"), async () => {
      await Promise.resolve();
      seen.push(currentCause());
    });
    await Promise.all([one, other]);
    expect([...seen, currentCause()]).toEqual(["one", "other", undefined]);
  });

  it("records the duration and failure of calls; an error response of the service is not a failure", async () => {
    const work = newWork();
    const no = Object.assign(new Error("No"), { $metadata: { httpStatusCode: 400 } });
    await runWithWork(work, async () => {
      expect(await traceCall("S3.GetObject", async () => "found")).toBe("found");
      await expect(traceCall("DynamoDB.PutItem", fail(no))).rejects.toBe(no);
      await expect(traceCall("SESv2.SendEmail", fail(new Error("away")))).rejects.toThrow("away");
      for (let times = 0; times < 300; times += 1)
        await traceCall("SQS.SendMessage", () => Promise.resolve());
      countNotice("provider-away");
      countNotice("provider-away");
    });
    expect(work.calls.slice(0, 3).map(({ name, failed }) => [name, failed])).toEqual([
      ["S3.GetObject", false],
      ["DynamoDB.PutItem", false],
      ["SESv2.SendEmail", true],
    ]);
    expect(work.calls).toHaveLength(200);
    expect(work.calls.every(({ milliseconds }) => milliseconds >= 0 && milliseconds < 10_000)).toBe(true);
    expect([...work.noticed]).toEqual([["provider-away", 2]]);
    await expect(traceCall("S3.GetObject", async () => "outside of any")).resolves.toBe("outside of any");
  });

  it("reports calls by service and operation, without their content", async () => {
    const work = newWork();
    await runWithWork(work, async () => {
      await documentClient.send(new GetCommand({ TableName, Key: { pk: "secret", sk: "secret" } }));
      await request({ method: "GET", url: "http://127.0.0.1:9/secret" }, 1_000).catch(String);
    });
    expect(work.calls).toMatchObject([
      { name: "DynamoDB.GetItem", failed: false },
      { name: "elsewhere.GET", failed: true },
    ]);
    expect(JSON.stringify(work.calls)).not.toContain("secret");
  });
});
