import { AccountEntity } from "../../../model/account/account.entity.ts";

/** More admins than these are no team: a mail to a crowd of them would be a mistake of ours. */
const mostAdmins = 100;

/** The admins who may use their accounts: one query. */
export async function presentAdmins(): Promise<{ id: string; email: string }[]> {
  const { data } = await AccountEntity.query.byType({ userType: "admin" }).go({ limit: mostAdmins });
  return data.filter(({ disabledAt }) => disabledAt === undefined).map(({ id, email }) => ({ id, email }));
}
