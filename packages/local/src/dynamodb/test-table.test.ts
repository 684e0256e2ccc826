import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { tableName } from "@handiwork/core/platform/table";
import { beforeAll, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { clientsOf } from "./testing.ts";

beforeAll(useTable);

it("gives a test file a table of its own, the one that core reads and writes", async () => {
  const { Table } = await clientsOf().table.send(new DescribeTableCommand({ TableName: tableName }));
  expect(Table).toMatchObject({ TableStatus: "ACTIVE", ItemCount: 0 });
});
