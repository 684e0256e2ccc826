import { S3Error } from "../errors.ts";
import type { Fields } from "../http/request.ts";
import { accessDenied } from "./authentication.ts";

/** How many bytes a policy lets a file have, both ends included. */
export interface SizeRange {
  readonly least: number;
  readonly most: number;
}

type Condition = { operator: "eq" | "starts-with"; field: string; value: string } | { range: SizeRange };

/** Fields that no condition must name: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html */
const free = ["policy", "x-amz-signature", "file"];

/**
 * Checks a form against its policy: that it has not expired, that each condition holds, and that no field lacks one.
 * `fields` must hold the bucket too, and the key as it will be. Answers the size that the file may have. Throws
 * AccessDenied, and InvalidPolicyDocument for what cannot be read.
 */
export function checkPolicy(document: string, fields: Fields, now: number): SizeRange {
  const { expiration, conditions } = readPolicy(document);
  if (now > expiration) throw accessDenied("Invalid according to Policy: Policy expired.");
  const named = new Set<string>();
  let range: SizeRange = { least: 0, most: 5 * 1024 ** 3 };
  for (const condition of conditions) {
    if ("range" in condition) {
      const { least, most } = condition.range;
      range = { least: Math.max(range.least, least), most: Math.min(range.most, most) };
      continue;
    }
    named.add(condition.field);
    if (holds(condition, fields)) continue;
    const { operator, field, value } = condition;
    const shown = JSON.stringify([operator, `$${field}`, value]);
    throw accessDenied(`Invalid according to Policy: Policy Condition failed: ${shown}`);
  }
  const extra = Object.keys(fields).filter(
    (name) => !named.has(name) && !free.includes(name) && !name.startsWith("x-ignore-"),
  );
  if (extra.length === 0) return range;
  throw accessDenied(`Invalid according to Policy: Extra input fields: ${extra.join(", ")}`);
}

function holds(
  { operator, field, value }: Exclude<Condition, { range: SizeRange }>,
  fields: Fields,
): boolean {
  const given = fields[field] ?? "";
  if (operator === "eq") return given === value;
  // Several content types in one field are a list: each of them must begin so.
  const each = field === "content-type" ? given.split(",") : [given];
  return each.every((one) => one.trim().startsWith(value));
}

function readPolicy(document: string): { expiration: number; conditions: Condition[] } {
  const policy = parse(Buffer.from(document, "base64").toString());
  const { expiration, conditions } = isObject(policy) ? policy : {};
  const time = typeof expiration === "string" ? Date.parse(expiration) : Number.NaN;
  if (Number.isNaN(time)) throw invalid("Invalid 'expiration' value");
  if (!Array.isArray(conditions)) throw invalid("Policy missing conditions.");
  return { expiration: time, conditions: conditions.flatMap(readCondition) };
}

function readCondition(condition: unknown): Condition[] {
  if (Array.isArray(condition)) {
    const [operator, first, second] = condition as unknown[];
    const name = String(operator).toLowerCase();
    if (name === "content-length-range") {
      const [least, most] = [Number(first), Number(second)];
      if (Number.isSafeInteger(least) && Number.isSafeInteger(most)) return [{ range: { least, most } }];
    }
    if ((name === "eq" || name === "starts-with") && typeof first === "string" && first.startsWith("$")) {
      return [{ operator: name, field: first.slice(1).toLowerCase(), value: String(second) }];
    }
  } else if (isObject(condition)) {
    return Object.entries(condition).map(([field, value]) => ({
      operator: "eq",
      field: field.toLowerCase(),
      value: String(value),
    }));
  }
  throw invalid(`Invalid condition: ${JSON.stringify(condition)}`);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw invalid(`Invalid JSON: ${String(cause)}`);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function invalid(reason: string): S3Error {
  return new S3Error("InvalidPolicyDocument", `Invalid Policy: ${reason}`);
}
