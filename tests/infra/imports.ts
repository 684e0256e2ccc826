import { randomUUID } from "node:crypto";
import type { UserPool } from "../../packages/local/src/cognito/index.ts";
import type { Operation } from "@handiwork/core/platform/access";
import { password, type People } from "./people.ts";
import type { ApiSample, Send } from "./sample.ts";

const head = "name,category,phone,email,location,services,experience_years,hourly_rate\n";
const good = (email: string) => `Ada Obi,Plumber,08012345678,${email},Ikeja,Taps;Pipes,5,2500\n`;

/** The columns of every row apart from its line and email address. */
const artisan = {
  name: "Ada Obi",
  category: "Plumber",
  location: "Ikeja",
  phone: "",
  services: [],
  warnings: [],
};

/** Creates the files and imports of the samples. */
export async function makeImports(pool: Pick<UserPool, "importUsers">, adminId: string) {
  const { ImportEntity, ImportRowEntity } = await import("@handiwork/core/imports");
  const { newId } = await import("@handiwork/core/platform/ids");
  const { objects } = await import("@handiwork/core/platform/objects");
  const make = async (state: "checked" | "running" | "reading", chunks: number) => {
    const id = newId();
    const key = `imports/${id}.csv`;
    const [rows, sender] = [chunks * 2, { sentBy: adminId, startedBy: adminId }];
    const file = { id, key, fileName: "artisans.csv", source: "page", state, reader: "reader" } as const;
    await ImportEntity.create({ ...file, ...sender, rows, good: rows, chunks }).go();
    return { id, key };
  };
  // A former reader was interrupted and left a row.
  const cutOff = await make("reading", 0);
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  await ImportRowEntity.create({ importId: cutOff.id, line: 7, outcome: "failed", expiresAt }).go();
  const files = [cutOff.key, "imports/dropped.csv"];
  const arrived = await Promise.all(
    files.map(async (key) => {
      await objects.put("uploads", key, `${head}${good(`${key.slice(8)}@import.example`)}nobody\n`, {});
      return { key, eTag: ((await objects.get("uploads", key))?.etag ?? "").replaceAll('"', "") };
    }),
  );
  const running = await make("running", 2);
  // A pool user without an account blocks the second row until the import removes it.
  const inPool = { password, emailVerified: true, enabled: true, group: "artisan" } as const;
  await pool.importUsers([{ ...inPool, sub: randomUUID(), email: "left@import.example" }]);
  const rows = ["new@import.example", "left@import.example"].map((email, at) => {
    return { line: at + 2, email, ...artisan, experienceYears: "", hourlyRate: 0 };
  });
  const part = `import-chunks/${running.id}/reader/0.json`;
  await objects.put("uploads", part, JSON.stringify(rows), {});
  return {
    checkedImport: (await make("checked", 1)).id,
    cancelledImport: (await make("running", 1)).id,
    arrivedFiles: arrived,
    /** All parts at once, then the first one twice. */
    importParts: [
      { importId: running.id, from: 0, end: 2 },
      { importId: running.id, from: 0, end: 1 },
      { importId: running.id, from: 0, end: 1 },
    ],
  };
}

/** Requests of admins about imports. `sentBytes` is the size of the uploaded file. */
export function importSamples({ admin, ...people }: People, sentBytes: number, send: Send) {
  const [path, checked] = ["/api/admin/imports", `/api/admin/imports/${people.checkedImport}`];
  const form = { fileName: "artisans.csv", size: sentBytes };
  return {
    createImport: [send(201, `POST ${path}`, { as: admin, body: form })],
    listImports: [send(200, `GET ${path}`, { as: admin })],
    readImport: [send(200, `GET ${checked}`, { as: admin })],
    importRows: ["", "?outcome=failed", "?outcome=warned"].map((which) =>
      send(200, `GET ${checked}/rows${which}`, { as: admin }),
    ),
    startImport: [send(200, `POST ${checked}/start`, { as: admin })],
    cancelImport: [send(200, `POST ${path}/${people.cancelledImport}/cancel`, { as: admin })],
  } satisfies Partial<Record<Operation, readonly ApiSample[]>>;
}
