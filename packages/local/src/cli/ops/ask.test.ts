import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { run } from "./ask.ts";

type Body = Record<string, unknown>;

/** CloudWatch Logs as its protocol is: what was asked, and what each operation answers. */
const asked: [operation: string, body: Body][] = [];
let results: Body[];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const operation = String(request.headers["x-amz-target"]).split(".").at(-1) ?? "";
    asked.push([operation, JSON.parse(body) as Body]);
    response.writeHead(200, { "content-type": "application/x-amz-json-1.1" });
    response.end(JSON.stringify(answers[operation]?.() ?? {}));
  });
});
const answers: Record<string, () => Body | undefined> = {
  DescribeQueryDefinitions: () => ({
    queryDefinitions: [
      {
        name: "handiwork-production/errors",
        queryString: "fields message",
        logGroupNames: ["/handiwork/production/Api"],
      },
      { name: "handiwork-production/mails", queryString: "fields outcome", logGroupNames: [] },
    ],
  }),
  StartQuery: () => ({ queryId: "1" }),
  GetQueryResults: () => results.shift(),
};
const said = vi.spyOn(console, "log").mockImplementation(() => {});
const ask = (...args: string[]) => run([...args, "--stage", "production"]);

const row = (message: string) => [
  { field: "message", value: message },
  { field: "@ptr", value: "CmEK" },
];

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv("AWS_ENDPOINT_URL", url);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
});
beforeEach(() => {
  asked.length = 0;
  said.mockClear();
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

it("lists the questions of the stage", async () => {
  await ask("list");
  expect(said).toHaveBeenCalledWith("errors\nmails");
  expect(asked[0]).toEqual([
    "DescribeQueryDefinitions",
    { queryDefinitionNamePrefix: "handiwork-production/", maxResults: 100 },
  ]);
});

it("asks one about the last minutes, waits for the answer and shows it as a table", async () => {
  results = [
    { status: "Running" },
    { status: "Complete", results: [row("A request failed"), row("Unavailable")] },
  ];
  await ask("errors", "--minutes", "15");
  expect(said).toHaveBeenCalledWith("message\nA request failed\nUnavailable");
  const { startTime, endTime, ...query } = asked.find(([operation]) => operation === "StartQuery")![1];
  expect(Number(endTime) - Number(startTime)).toBe(900);
  expect(query).toEqual({ queryString: "fields message", logGroupNames: ["/handiwork/production/Api"] });
});

it("says so where nothing was found", async () => {
  results = [{ status: "Complete", results: [] }];
  await ask("mails");
  expect(said).toHaveBeenCalledWith("Nothing was found.");
});

it("names the questions where it knows none of that name, and says how a question ended", async () => {
  await expect(ask("weather")).rejects.toThrow("There is no question weather: errors, mails.");
  results = [{ status: "Timeout" }];
  await expect(ask("errors")).rejects.toThrow("ended as Timeout");
});

it("wants a stage and a time that can be", async () => {
  await expect(run(["errors"])).rejects.toThrow("--stage NAME");
  await expect(ask("errors", "--minutes", "soon")).rejects.toThrow("number above 0");
});
