import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sourceNames } from "../../packages/core/src/dead-letters/sources.ts";
import { folderOf, list, resourcesOf, text } from "./template.ts";
import { alarmsOf, dashboardOf } from "./watching.ts";

const page = readFileSync("docs/runbooks.md", "utf8");
const alarms = alarmsOf("production");

interface Runbook {
  readonly name: string;
  /** The section of the page: `Pages` or `Tickets`. */
  readonly part: string;
  readonly body: string;
}

/** The runbooks, by their headings. */
const runbooks = page.split(/^## /m).flatMap((section) => {
  const [part = "", ...rest] = section.split("\n");
  return rest
    .join("\n")
    .split(/^### /m)
    .slice(1)
    .map((words): Runbook => ({
      name: words.split("\n")[0] ?? "",
      part,
      body: words.slice(words.indexOf("\n")),
    }));
});

/** The runbooks of alarms; the others are for operators without an alarm. */
const alarmRunbooks = runbooks.filter(({ part }) => part !== "Without an alarm");

/** Returns the distinct matches of an expression's first group. */
function matches(expression: RegExp): string[] {
  return [...new Set([...page.matchAll(expression)].map(([, name = ""]) => name))].toSorted();
}

/** Returns the names of the template's resources without the stage's prefix. */
function namesOf(type: string, property: string): string[] {
  return resourcesOf("production", type)
    .map(({ properties }) => properties[property])
    .filter((name) => typeof name === "string")
    .map((name) => name.replace("handiwork-production-", ""));
}

describe("the runbooks", () => {
  it("cover each alarm, and nothing else but the budget", () => {
    // AWS mails about the budget, which is not a CloudWatch alarm.
    expect(alarmRunbooks.map(({ name }) => name)).toEqual([...alarms.map(({ name }) => name), "Budget"]);
  });

  it("are in the section of their alarm's severity", () => {
    for (const { name, properties } of alarms) {
      const { part } = alarmRunbooks.find((runbook) => runbook.name === name)!;
      expect(part, name).toBe(list(properties["AlarmActions"])[0] === "${Pages}" ? "Pages" : "Tickets");
    }
  });

  it.each(alarmRunbooks.map(({ name, body }) => [name, body]))(
    "%s has all parts, with a command, and is short",
    (_, body) => {
      const leads = ["**Means**", "**Check**", "**Do**", "**Do not**", "**Resolved when**"];
      expect(leads.filter((lead) => !body.includes(lead))).toEqual([]);
      expect(body).toMatch(/`[^`]*\b(ask|aws|curl|letters|npm run) /);
      expect(body.split("\n").filter(Boolean).length).toBeLessThanOrEqual(20);
    },
  );

  it("link to existing headings, and are all linked from the list at the top", () => {
    const anchors = page.matchAll(/^##+ (.*)$/gm);
    const known = [...anchors].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    );
    const links = matches(/\]\(#([^)]+)\)/g);
    expect(links.filter((link) => !known.includes(link))).toEqual([]);
    for (const { name } of alarmRunbooks) expect(links, name).toContain(name.toLowerCase());
  });
});

describe("the commands of the runbooks", () => {
  it("are not broken across lines", () => {
    const prose = page.replaceAll(/^```.*?^```$/gms, "");
    for (const line of prose.split("\n")) expect(line.split("`").length % 2, line).toBe(1);
  });

  it("name existing log groups, functions and queues", () => {
    const groups = namesOf("AWS::Logs::LogGroup", "LogGroupName");
    for (const name of matches(/\/handiwork\/\$STAGE\/(\w+)/g))
      expect(groups).toContain(`/handiwork/production/${name}`);
    const deployed = [
      ...namesOf("AWS::Lambda::Function", "FunctionName"),
      ...namesOf("AWS::SQS::Queue", "QueueName"),
    ];
    const used = matches(/handiwork-\$STAGE-(\w+)/g);
    expect(used.length).toBeGreaterThan(4);
    expect(used.filter((name) => !deployed.includes(name))).toEqual([]);
  });

  it("name existing schedules, indexes and outputs", () => {
    const rules = resourcesOf("production", "AWS::Events::Rule").map(({ id }) => id);
    for (const name of matches(/contains\(Name,'(\w+)'\)/g))
      expect(rules.filter((rule) => rule.includes(name)).length, name).toBeGreaterThan(0);
    const table = resourcesOf("production", "AWS::DynamoDB::Table")[0]!.properties;
    const indexes = list(table["GlobalSecondaryIndexes"]).map(
      (index) => (index as { IndexName: string }).IndexName,
    );
    for (const name of matches(/`(gsi\d+)`/g)) expect(indexes).toContain(name);
    const file = join(folderOf("production"), "production-handiwork-Marketplace.template.json");
    const { Outputs } = JSON.parse(readFileSync(file, "utf8")) as { Outputs: object };
    const outputs = [...matches(/\$\(output (\w+)\)/g), ...matches(/`(MailRecord\d)`/g)];
    expect(outputs.filter((name) => !Object.hasOwn(Outputs, name))).toEqual([]);
  });

  it("use every saved query, on existing log groups", () => {
    const saved = resourcesOf("production", "AWS::Logs::QueryDefinition").map(({ properties }) => properties);
    const names = saved.map(({ Name: name }) => text(name).replace("handiwork-production/", ""));
    expect(matches(/\bask ([a-z-]+)(?= \d)/g)).toEqual(names.toSorted());
    expect(matches(/`ask ([a-z-]+)/g).filter((name) => !names.includes(name))).toEqual([]);
    const groups = resourcesOf("production", "AWS::Logs::LogGroup").map(({ id }) => `\${${id}}`);
    const functions = namesOf("AWS::Lambda::Function", "FunctionName");
    for (const { LogGroupNames: logs } of saved) {
      for (const log of list(logs)) expect(groups).toContain(log);
      expect(list(logs)).toEqual(
        expect.arrayContaining(["${AccessLogs}", ...functions.map((name) => `\${${name}Logs}`)]),
      );
    }
  });

  it("read dead letters of existing sources, and graphs of the dashboard", () => {
    const letters = matches(/letters (?:list|replay|read) ([a-z-]+)/g);
    expect(letters.filter((name) => !sourceNames.some((known) => known === name))).toEqual([]);
    const titles = dashboardOf("production").widgets.map(({ properties }) => properties.title);
    const graphs = matches(/graph\s"([^"]+)"/g);
    expect(graphs.length).toBeGreaterThan(5);
    expect(graphs.filter((title) => !titles.includes(title))).toEqual([]);
  });

  it("exist", () => {
    const usage = readFileSync("packages/ops/src/ops.ts", "utf8");
    for (const name of matches(/npm run --silent ops -- ([a-z-]+)/g))
      expect(usage).toMatch(new RegExp(`"?${name}"?:`));
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
    for (const name of matches(/npm run (?:--silent )?([a-z]+) --/g)) expect(scripts).toHaveProperty(name);
  });
});
