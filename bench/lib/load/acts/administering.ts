import type { Person } from "../person.ts";

const names = ["ada", "musa", "grace", "okafor", "bello", "yusuf"];

/** The overview, with what waits. */
export async function overview({ phone }: Person): Promise<void> {
  await phone.ask("read", "GET", "/api/admin/overview");
  await phone.ask("read", "GET", "/api/admin/user-reports?limit=1");
  await phone.ask("read", "GET", "/api/admin/audit?limit=8");
  await phone.ask("read", "GET", "/api/admin/system");
}

/** Artisans who wait for approval. */
export async function approvals({ phone }: Person): Promise<void> {
  await phone.ask("read", "GET", "/api/admin/artisans");
}

/** Users, and those by a name. */
export async function people({ phone, around }: Person): Promise<void> {
  await phone.ask("read", "GET", "/api/admin/users");
  await phone.ask("read", "GET", `/api/admin/users?search=${around.random.pick(names)}`);
}
