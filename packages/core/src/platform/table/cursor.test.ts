import { describe, expect, it } from "vitest";
import { Invalid } from "../errors.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";

const position = JSON.stringify({ pk: "$handiwork#artisanid_4e2f8f6e", sk: "$job_1#agreedat_2026-11-27" });

describe("an encrypted cursor", () => {
  it("can be decrypted by its own list only", () => {
    expect(decodeCursor(encodeCursor(position, "jobs"), "jobs")).toBe(position);
    expect(() => decodeCursor(encodeCursor(position, "jobs"), "reviews")).toThrow(Invalid);
  });

  it("is deterministic per position, and differs between positions", () => {
    expect(encodeCursor(position, "jobs")).toBe(encodeCursor(position, "jobs"));
    expect(encodeCursor(position, "jobs")).not.toBe(encodeCursor(`${position} `, "jobs"));
  });

  it("reveals nothing about the position", () => {
    const bytes = Buffer.from(encodeCursor(position, "jobs"), "base64url").toString("latin1");
    expect(bytes).not.toMatch(/handiwork|artisanid|2026/);
  });

  it("is rejected if it is modified or truncated", () => {
    const bytes = Buffer.from(encodeCursor(position, "jobs"), "base64url");
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => decodeCursor(changed.toString("base64url"), "jobs")).toThrow(Invalid);
      expect(() => decodeCursor(bytes.subarray(0, index).toString("base64url"), "jobs")).toThrow(Invalid);
    }
  });
});
