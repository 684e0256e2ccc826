import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import type { Entity, EntityItem } from "electrodb";
import type { Frame } from "@handiwork/core/flows/notices/realtime";

// oxlint-disable-next-line typescript/no-explicit-any -- any entity of the table
type AnyEntity = Entity<any, any, any, any>;

/** A row before and after a change: undefined where it was not there yet, or is gone. */
export interface Change<Row> {
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

type Image = NonNullable<DynamoDBRecord["dynamodb"]>["NewImage"];

/** The name of the entity whose row a record of the stream is about. */
export function entityOf({ dynamodb }: DynamoDBRecord): string {
  return (dynamodb?.NewImage ?? dynamodb?.OldImage)?.["__edb_e__"]?.S ?? "";
}

/** Reacts to the changes of an entity's rows, as ElectroDB reads them. Rows of the entity's former versions are read, too. */
export function on<E extends AnyEntity, Out>(
  entity: E,
  react: (change: Change<EntityItem<E>>) => Out,
): (record: DynamoDBRecord) => Out {
  const read = (image: Image) => {
    if (!image) return undefined;
    const Attributes = unmarshall(image as Record<string, AttributeValue>);
    return (entity.parse({ Attributes }) as { data: EntityItem<E> | null }).data ?? undefined;
  };
  return ({ dynamodb }) => react({ before: read(dynamodb?.OldImage), after: read(dynamodb?.NewImage) });
}

/** What became of what a change brought about: of letters, how it went with them. */
export type Outcomes = Promise<readonly string[]>;

/**
 * What a record waits for: `single` ones for nothing, as they are about themselves alone; the others of a batch for one another, those
 * that are only counted apart from the rest.
 */
export type Lane = "single" | "counted" | "others";

/** A frame for the open pages of a user. */
export interface OutgoingFrame {
  readonly userId: string;
  readonly frame: Frame;
}
