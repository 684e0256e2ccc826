import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sourceNames } from "../../packages/core/src/flows/dead-letter/sources.ts";
import { folderOf, list, resourcesOf, text } from "./template.ts";
import { alarmsOf, dashboardOf } from "./watching.ts";

const page = readFileSync("docs/runbooks.md", "utf8");
const alarms = alarmsOf("production");

interface Runbook {
  readonly name: string;
  /** The part of the page that it stands in: `Pages`, `Tickets`. */
  readonly part: string;
  readonly body: string;
}

/** The paragraphs by their headings. */
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

/** Those of alarms; the others are what an operator does without one. */
const rung = runbooks.filter(({ part }) => part !== "Without an alarm");

/** What the page says in that form, each once. */
function named(expression: RegExp): string[] {
  return [...new Set([...page.matchAll(expression)].map(([, name = ""]) => name))].toSorted();
}

/** The names, which the stage has given, of what the template makes. */
function namesOf(type: string, property: string): string[] {
  return resourcesOf("production", type)
    .map(({ properties }) => properties[property])
    .filter((name) => typeof name === "string")
    .map((name) => name.replace("handiwork-production-", ""));
}

describe("the runbooks", () => {
  it("are one for each alarm, and none for what never rings", () => {
    // The budget mails by itself: it is a setting, and no alarm of CloudWatch.
    expect(rung.map(({ name }) => name)).toEqual([...alarms.map(({ name }) => name), "Budget"]);
  });

  it("stand among the pages where the alarm wakes somebody, and else among the tickets", () => {
    for (const { name, properties } of alarms) {
      const { part } = rung.find((runbook) => runbook.name === name)!;
      expect(part, name).toBe(list(properties["AlarmActions"])[0] === "${Pages}" ? "Pages" : "Tickets");
    }
  });

  it.each(rung.map(({ name, body }) => [name, body]))(
    "%s: what it means, where to look, what to do and not, when it is over; short enough for the night",
    (_, body) => {
      const leads = ["**Means**", "**Look**", "**Do**", "**Do not**", "**Over when**"];
      expect(leads.filter((lead) => !body.includes(lead))).toEqual([]);
      expect(body).toMatch(/`[^`]*\b(ask|aws|curl|letters|npm run) /);
      expect(body.split("\n").filter(Boolean).length).toBeLessThanOrEqual(20);
    },
  );

  it("refer to paragraphs that are there, from the list at the top, too", () => {
    const anchors = page.matchAll(/^##+ (.*)$/gm);
    const known = [...anchors].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    );
    const links = named(/\]\(#([^)]+)\)/g);
    expect(links.filter((link) => !known.includes(link))).toEqual([]);
    for (const { name } of rung) expect(links, name).toContain(name.toLowerCase());
  });
});

describe("the commands of the runbooks", () => {
  it("are whole: none is broken by the end of a line", () => {
    const prose = page.replaceAll(/^```.*?^```$/gms, "");
    for (const line of prose.split("\n")) expect(line.split("`").length % 2, line).toBe(1);
  });

  it("name log groups, functions and queues that are there", () => {
    const groups = namesOf("AWS::Logs::LogGroup", "LogGroupName");
    for (const name of named(/\/handiwork\/\$STAGE\/(\w+)/g))
      expect(groups).toContain(`/handiwork/production/${name}`);
    const things = [
      ...namesOf("AWS::Lambda::Function", "FunctionName"),
      ...namesOf("AWS::SQS::Queue", "QueueName"),
    ];
    const used = named(/handiwork-\$STAGE-(\w+)/g);
    expect(used.length).toBeGreaterThan(4);
    expect(used.filter((name) => !things.includes(name))).toEqual([]);
  });

  it("name schedules, indexes and outputs that are there", () => {
    const rules = resourcesOf("production", "AWS::Events::Rule").map(({ id }) => id);
    for (const name of named(/contains\(Name,'(\w+)'\)/g))
      expect(rules.filter((rule) => rule.includes(name)).length, name).toBeGreaterThan(0);
    const table = resourcesOf("production", "AWS::DynamoDB::Table")[0]!.properties;
    const indexes = list(table["GlobalSecondaryIndexes"]).map(
      (index) => (index as { IndexName: string }).IndexName,
    );
    for (const name of named(/`(gsi\d+)`/g)) expect(indexes).toContain(name);
    const file = join(folderOf("production"), "production-handiwork-Marketplace.template.json");
    const { Outputs } = JSON.parse(readFileSync(file, "utf8")) as { Outputs: object };
    const outputs = [...named(/\$\(output (\w+)\)/g), ...named(/`(MailRecord\d)`/g)];
    expect(outputs.filter((name) => !Object.hasOwn(Outputs, name))).toEqual([]);
  });

  it("ask the saved queries, each of them, of logs that are there", () => {
    const saved = resourcesOf("production", "AWS::Logs::QueryDefinition").map(({ properties }) => properties);
    const names = saved.map(({ Name: name }) => text(name).replace("handiwork-production/", ""));
    expect(named(/\bask ([a-z-]+)(?= \d)/g)).toEqual(names.toSorted());
    expect(named(/`ask ([a-z-]+)/g).filter((name) => !names.includes(name))).toEqual([]);
    const groups = resourcesOf("production", "AWS::Logs::LogGroup").map(({ id }) => `\${${id}}`);
    const functions = namesOf("AWS::Lambda::Function", "FunctionName");
    for (const { LogGroupNames: logs } of saved) {
      for (const log of list(logs)) expect(groups).toContain(log);
      expect(list(logs)).toEqual(
        expect.arrayContaining(["${AccessLogs}", ...functions.map((name) => `\${${name}Logs}`)]),
      );
    }
  });

  it("look at letters of functions that keep some, and at graphs that are drawn", () => {
    const letters = named(/letters (?:list|replay|read) ([a-z-]+)/g);
    expect(letters.filter((name) => !sourceNames.some((known) => known === name))).toEqual([]);
    const titles = dashboardOf("production").widgets.map(({ properties }) => properties.title);
    const graphs = named(/graph\s"([^"]+)"/g);
    expect(graphs.length).toBeGreaterThan(5);
    expect(graphs.filter((title) => !titles.includes(title))).toEqual([]);
  });

  it("are commands that there are", () => {
    const usage = readFileSync("packages/local/src/cli/ops.ts", "utf8");
    for (const name of named(/npm run --silent ops -- ([a-z-]+)/g))
      expect(usage).toMatch(new RegExp(`"?${name}"?:`));
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
    for (const name of named(/npm run (?:--silent )?([a-z]+) --/g)) expect(scripts).toHaveProperty(name);
  });
});
