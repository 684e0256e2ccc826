import { AccountService } from "../identity/account/service.ts";
import { ApplicationEntity } from "../../model/application/application.entity.ts";

/** What a decision about an artisan depends on, as it is now: two reads. */
export async function readDecision(id: string) {
  const [{ data: account }, { data: application }] = await Promise.all([
    AccountService.collections.record({ id }).go({ consistent: true }),
    ApplicationEntity.get({ userId: id }).go({ consistent: true }),
  ]);
  return { artisan: account.artisan[0], profile: account.profile[0], application };
}

export type Decision = Awaited<ReturnType<typeof readDecision>>;
