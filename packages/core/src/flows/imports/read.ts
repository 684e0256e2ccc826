import type { EntityItem } from "electrodb";
import { AccountEntity } from "../../model/account/account.entity.ts";
import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { Id } from "../../platform/ids/index.ts";
import { readPage } from "../../platform/table/cursor.ts";
import { ImportEntity } from "../../model/imports/import.entity.ts";
import { ImportRowEntity } from "../../model/imports/row.entity.ts";
import {
  ImportRowsQuery,
  ImportsQuery,
  type Import,
  type ImportPage,
  type ImportRow,
  type ImportRowPage,
} from "../../model/imports/schema.ts";
import { views } from "./view.ts";

/** The imports, newest first: a query and one read of the admins' profiles a page. Throws Invalid for a strange cursor. */
export async function list(actor: Actor, input: ImportsQuery): Promise<ImportPage> {
  authorise(actor, "listImports");
  const { cursor, limit } = ImportsQuery.parse(input);
  const { items, nextCursor } = await readPage(cursor, "imports", (from) =>
    ImportEntity.query.newest({}).go({ cursor: from, limit, order: "desc" }),
  );
  return { items: await views(items), nextCursor };
}

/** One import. Throws NotFound. */
export async function read(actor: Actor, importId: string): Promise<Import> {
  authorise(actor, "readImport");
  const [view] = await views([await find(importId)]);
  if (!view) throw noImport();
  return view;
}

/**
 * What became of the rows of an import, by their lines: a query, and of artisans who were created the profiles. Throws
 * NotFound, Invalid for a strange cursor.
 */
export async function rows(actor: Actor, importId: string, input: ImportRowsQuery): Promise<ImportRowPage> {
  authorise(actor, "importRows");
  const { outcome, cursor, limit } = ImportRowsQuery.parse(input);
  const { id } = await find(importId);
  const { items, nextCursor } = await readPage(cursor, `import-rows/${id}/${outcome}`, (from) => {
    const { byLine, byOutcome, withWarnings } = ImportRowEntity.query;
    const query =
      outcome === "all"
        ? byLine({ importId: id })
        : outcome === "warned"
          ? withWarnings({ importId: id })
          : byOutcome({ importId: id, outcome });
    return query.go({ cursor: from, limit });
  });
  const ids = items.flatMap(({ accountId }) => accountId ?? []);
  const { data } =
    ids.length > 0
      ? await AccountEntity.get(ids.map((each) => ({ id: each }))).go({ concurrency: 5 })
      : { data: [] };
  const profiles = new Map(data.map((profile) => [profile.id, profile]));
  return { items: items.map((row) => rowView(row, profiles)), nextCursor };
}

function rowView(
  { line, outcome, accountId, ...row }: EntityItem<typeof ImportRowEntity>,
  profiles: ReadonlyMap<string, { fullName?: string | undefined; email: string }>,
): ImportRow {
  const profile = profiles.get(accountId ?? "");
  return {
    line,
    outcome,
    name: profile?.fullName ?? row.name ?? "",
    email: profile?.email ?? row.email ?? "",
    reason: row.reason ?? null,
    warnings: row.warnings ?? [],
    read: row.read ?? null,
    accountId: accountId ?? null,
  };
}

/** The import as it is right now. Throws NotFound. */
export async function find(importId: string): Promise<EntityItem<typeof ImportEntity>> {
  const { data } = await ImportEntity.get({ id: Id.parse(importId) }).go({ consistent: true });
  if (!data) throw noImport();
  return data;
}

function noImport(): NotFound {
  return new NotFound("Import not found");
}
