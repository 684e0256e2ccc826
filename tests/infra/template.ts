import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import type { Stage } from "./setup.ts";

export type Value = string | number | boolean | readonly Value[] | { readonly [name: string]: Value };
export type Properties = { readonly [name: string]: Value };

export interface Resource {
  readonly id: string;
  readonly type: string;
  readonly properties: Properties;
  readonly deletionPolicy: string | undefined;
}

export function folderOf(stage: Stage): string {
  return inject("synthesised")[stage];
}

/** Returns the properties of the single resource in a stage's us-east-1 stack. */
export function globalStackOf(stage: Stage, name: "Certificate" | "Firewall"): Properties {
  const file = join(folderOf(stage), "us-east-1", name, `${stage}-handiwork-${name}.template.json`);
  const { Resources } = JSON.parse(readFileSync(file, "utf8")) as {
    Resources: Record<string, { Properties: Properties }>;
  };
  const [only, ...others] = Object.values(Resources);
  if (!only || others.length > 0) throw new Error(`${name} is not one resource.`);
  return only.Properties;
}

/**
 * Returns the resources of a stage's template, of one type or all. Ids and references are the constructs' names, and
 * CloudFormation functions are text: `${Table.Arn}/index/gsi1`.
 */
export function resourcesOf(stage: Stage, type?: string): Resource[] {
  const all = (templates[stage] ??= readResources(stage));
  return all.filter((found) => type === undefined || found.type === type);
}

/** The resources of the templates that were read before. */
const templates: Partial<Record<Stage, Resource[]>> = {};

function readResources(stage: Stage): Resource[] {
  const file = join(folderOf(stage), `${stage}-handiwork-Marketplace.template.json`);
  const { Resources } = JSON.parse(readFileSync(file, "utf8")) as {
    Resources: Record<string, { Type: string; Properties?: Properties; DeletionPolicy?: string }>;
  };
  return Object.entries(Resources).map(([id, { Type, Properties = {}, DeletionPolicy }]) => ({
    id: named(id),
    type: Type,
    properties: plain(Properties) as Properties,
    deletionPolicy: DeletionPolicy,
  }));
}

/** Returns the single resource of a type, or the one with the given id. */
export function resource(stage: Stage, type: string, id?: string): Resource {
  const found = resourcesOf(stage, type).filter((candidate) => id === undefined || candidate.id === id);
  if (found.length !== 1) throw new Error(`${found.length} resources of ${type} ${id ?? ""}`);
  return found[0]!;
}

/** Reads a nested value: `at(properties, "DistributionConfig", "CacheBehaviors")`. */
export function at(value: Value | undefined, ...path: (string | number)[]): Value | undefined {
  return path.reduce<Value | undefined>(
    (inside, key) =>
      typeof inside === "object" ? (inside as Record<string | number, Value>)[key] : undefined,
    value,
  );
}

/** Returns a value as an array: CloudFormation accepts one item or several. */
export function list(value: Value | undefined): readonly Value[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly Value[]) : [value];
}

/** Returns a value that must be a string. */
export function text(value: Value | undefined): string {
  if (typeof value !== "string") throw new Error(`Not a text: ${JSON.stringify(value)}`);
  return value;
}

/** A logical id without the hash that CDK appends. */
function named(id: string): string {
  return id.replace(/[0-9A-F]{8}$/, "");
}

function plain(value: Value): Value {
  if (Array.isArray(value)) return (value as readonly Value[]).map(plain);
  if (typeof value !== "object") return value;
  const [[name, argument] = ["", ""], ...others] = Object.entries(value as Properties);
  if (others.length === 0) {
    if (name === "Ref") return `\${${named(text(argument))}}`;
    if (name === "Fn::GetAtt") return `\${${named(text(at(argument, 0)))}.${text(at(argument, 1))}}`;
    if (name === "Fn::Join") {
      return list(at(argument, 1))
        .map((part) => text(plain(part)))
        .join(text(at(argument, 0)));
    }
  }
  return Object.fromEntries(Object.entries(value as Properties).map(([key, inner]) => [key, plain(inner)]));
}
