import type { World } from "../../../tests/infra/world.ts";

/** Switches the table's stream on or off: while nobody reads it the table fills in half the time without it. */
export async function streamOf(TableName: string, isOn: boolean): Promise<void> {
  const { DynamoDBClient, UpdateTableCommand } = await import("@aws-sdk/client-dynamodb");
  const { tableKeys } = await import("@handiwork/core/platform/table/keys");
  const client = new DynamoDBClient({ endpoint: process.env["DYNAMODB_ENDPOINT"] ?? "" });
  const StreamSpecification = { StreamEnabled: isOn, ...(isOn && { StreamViewType: tableKeys.stream }) };
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
  client.destroy();
}

/** Has one page open of everybody whom the samples are about, so that all that is pushed has somewhere to go. */
export async function openPages({ people, artisanId }: World): Promise<void> {
  const Realtime = await import("@handiwork/core/flows/notices/realtime");
  const signedIn = Object.values(people).flatMap((person) =>
    typeof person === "object" && "access" in person ? [person.id] : [],
  );
  for (const id of new Set([...signedIn, artisanId])) {
    const { ticket } = await Realtime.issueTicket({ type: "client", id });
    await Realtime.open(ticket, `page-of-${id}`);
  }
}
