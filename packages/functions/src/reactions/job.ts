import { tellOfJob } from "@handiwork/core/flows/notices/triggers/jobs";
import { JobEventEntity } from "@handiwork/core/model/job/job.entity";
import { on, type Outcomes } from "./change.ts";

/** What happened to a request, a quote or a job is told to whom it concerns. Safe to repeat: what was told is marked. */
export const react = on(JobEventEntity, async ({ before, after }): Outcomes =>
  before || !after ? [] : tellOfJob(after),
);
