import { wiring } from "@handiwork/functions/wiring";
import type { SSTConfig } from "sst";
import { createApi } from "./stacks/api.ts";
import { createBackups } from "./stacks/backups.ts";
import { createBuckets } from "./stacks/buckets.ts";
import { callWithFiles, showDeadLetters } from "./stacks/event-sources.ts";
import { createIdentity } from "./stacks/identity.ts";
import { configureHelpers } from "./stacks/logs.ts";
import { createMail, createMailFeedback } from "./stacks/mail.ts";
import { createObservability } from "./stacks/observability.ts";
import { preflight } from "./stacks/preflight.ts";
import { createRealtime } from "./stacks/realtime.ts";
import { createSecrets } from "./stacks/secrets.ts";
import { settings } from "./stacks/settings.ts";
import { prepare } from "./stacks/stage.ts";
import { createTable } from "./stacks/table.ts";
import { createGlobalResources } from "./stacks/us-east-1.ts";
import { createWeb } from "./stacks/web.ts";
import { createWorkers } from "./stacks/workers.ts";

/**
 * One stage: one CloudFormation stack (docs/decisions/stacks.md) with one file per concern, and small stacks in us-east-1 for
 * CloudFront.
 */
export default {
  config: ({ region }) => ({ name: "handiwork", region: region ?? "eu-west-1" }),
  async stacks(app) {
    settings();
    prepare(app);
    await preflight(app);
    const global = await createGlobalResources(app);
    app.stack(function Marketplace({ stack }) {
      configureHelpers(stack);
      const table = createTable(stack);
      const buckets = createBuckets(stack);
      createBackups(stack, table, buckets);
      const identity = createIdentity(stack);
      const mail = createMail(stack);
      const feedback = createMailFeedback(stack, table, mail);
      const secrets = createSecrets(stack);
      const api = createApi(stack, { table, buckets, identity, secrets });
      const realtime = createRealtime(stack, table, secrets);
      const workers = createWorkers(stack, { table, buckets, identity, mail, secrets, realtime });
      const web = createWeb(stack, { api, realtime, buckets, workers, secrets, global });
      callWithFiles(stack, buckets, {
        MakePictures: [workers.pictures, wiring.media],
        ImportFile: [workers.importFile, wiring["import-file"]],
      });
      const deadLetters = {
        project: workers.project.failed,
        react: workers.react.failed,
        "message-mail": workers.messageMail.failed,
        "fan-out": workers.fanOut.failed,
        "fetch-picture": workers.fetchPicture.failed,
        "mail-feedback": feedback.failed,
        "compact-directory": workers.compact.failed,
        "premium-clock": workers.premiumClock.failed,
        media: workers.pictures.failed,
        "sweep-media": workers.sweepMedia.failed,
        "job-clock": workers.jobClock.failed,
        "sweep-payments": workers.sweepPayments.failed,
        "import-file": workers.importFile.failed,
        "import-chunk": workers.importChunk.failed,
      };
      showDeadLetters(api, deadLetters);
      createObservability(stack, { table, mail, api, realtime, workers, feedback });
      stack.addOutputs({
        Site: web.origin,
        Distribution: web.distribution.distributionDomainName,
        Table: table.name,
        Uploads: buckets.uploads.bucketName,
        Media: buckets.media.bucketName,
        Directory: buckets.directory.bucketName,
        Letters: workers.letters.bucketName,
        UserPool: identity.pool.userPoolId,
        UserPoolClient: identity.client.userPoolClientId,
        ...Object.fromEntries(mail?.records.map((record, index) => [`MailRecord${index + 1}`, record]) ?? []),
      });
    });
  },
} satisfies SSTConfig;
