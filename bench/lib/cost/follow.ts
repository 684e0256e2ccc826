import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import {
  changesNothing,
  toLambdaRecord,
  type StreamRecord,
} from "../../../packages/local/src/dynamodb/stream/record.ts";
import { streamsApi } from "../../../packages/local/src/dynamodb/stream/shards.ts";
import { wired } from "../../../packages/functions/src/wiring.ts";
import { add, nothing, type Meter, type Spent } from "./meter.ts";
import { storedBy } from "./stored.ts";

/** What one consumer of the stream did about an action, and about what it did itself. */
export interface Followed extends Spent {
  /** Records that it was given, and in how many batches: each is an invocation. */
  records: number;
  invocations: number;
}

export interface Consequences {
  readonly project: Followed;
  readonly react: Followed;
  readonly stored: ReturnType<typeof storedBy>;
}

type Handlers = Readonly<Record<"project" | "react", (event: unknown) => Promise<unknown>>>;

/** Work without an end of its own, in steps that are priced by themselves. */
const apart = new Set(["alert-run", "deletion"]);
/** Waves of changes, each following from the one before: none here has more. */
const mostWaves = 12;

/**
 * Lets the stream's consumers do what follows from each action, wave after wave until nothing follows any more, and measures it.
 * An action's records come in one batch to each consumer, as they do where little happens at the same time; consumers that are
 * busy share their batches' costs among more.
 */
export async function follower(tableName: string, measure: Meter, handlers: Handlers) {
  const read = await reader(tableName);
  const wires = Object.fromEntries(wired("stream").map(({ name, source }) => [name, source]));

  return async (): Promise<Consequences> => {
    const done = { project: followed(), react: followed() };
    const all: StreamRecord[] = [];
    for (let wave = 0; ; wave += 1) {
      const records = await read();
      if (records.length === 0) break;
      if (wave === mostWaves) throw new Error("What follows does not end");
      all.push(...records);
      for (const name of ["project", "react"] as const) {
        const { entities, ended, batchSize } = wires[name]!;
        const wanted = records.filter(({ dynamodb: { NewImage: image, OldImage: before } }) => {
          const entity = (image ?? before)?.["__edb_e__"]?.S ?? "";
          return !apart.has(entity) && (image ? entities : ended).includes(entity);
        });
        for (let from = 0; from < wanted.length; from += batchSize) {
          const Records = wanted.slice(from, from + batchSize);
          add(done[name], await measure(() => handlers[name]({ Records })));
          done[name].records += Records.length;
          done[name].invocations += 1;
        }
      }
    }
    return { ...done, stored: storedBy(all, Date.now() / 1000) };
  };
}

function followed(): Followed {
  return { ...nothing(), records: 0, invocations: 0 };
}

/** Out: reads what was written since it was asked last. */
async function reader(tableName: string): Promise<() => Promise<StreamRecord[]>> {
  const client = new DynamoDBStreamsClient({ endpoint: process.env["DYNAMODB_ENDPOINT"] ?? "" });
  const api = streamsApi(client, new AbortController().signal);
  const stream = await api.findStream(tableName);
  if (!stream) throw new Error("The table has no stream");
  const origin = { tableName, label: stream.label };
  const places = new Map<string, string | undefined>();
  const read = async (): Promise<StreamRecord[]> => {
    const records: StreamRecord[] = [];
    for (let found = -1; found !== records.length;) {
      found = records.length;
      for (const { ShardId: shard = "" } of await api.listShards(stream)) {
        const place = places.has(shard) ? places.get(shard) : await api.iterator(stream, shard, undefined);
        if (place === undefined) continue;
        const { Records: all = [], NextShardIterator: next } = await api.read(place, 1_000);
        places.set(shard, next);
        const changed = all.filter((record) => !changesNothing(record));
        records.push(...changed.map((record) => toLambdaRecord(record, origin)));
      }
    }
    return records;
  };
  await read();
  return read;
}
