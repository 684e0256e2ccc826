import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import type { Entity, EntityItem } from "electrodb";
import type { Frame } from "@handiwork/core/realtime";

// oxlint-disable-next-line typescript/no-explicit-any -- any entity of the table
type AnyEntity = Entity<any, any, any, any>;

/** A row before and after a change; undefined before it existed or after it was deleted. */
export interface Change<Row> {
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

type Image = NonNullable<DynamoDBRecord["dynamodb"]>["NewImage"];

/** Returns the entity name of a stream record's row. */
export function entityOf({ dynamodb }: DynamoDBRecord): string {
  return (dynamodb?.NewImage ?? dynamodb?.OldImage)?.["__edb_e__"]?.S ?? "";
}

/**
 * Returns a handler of an entity's changes, parsed by ElectroDB. Also parses rows of former versions. In a file that
 * both consumers import, calls are marked as pure, so that neither bundle contains the other's handlers.
 */
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

/** The handlers of entities' changes, by entity. */
export type Handlers<Name extends string, Out> = Readonly<Record<Name, (record: DynamoDBRecord) => Out>>;

/** Outcomes of the mails that a reaction sent. */
export type Outcomes = Promise<readonly string[]>;

/** A frame for a user's open pages. */
export interface OutgoingFrame {
  readonly userId: string;
  readonly frame: Frame;
}
