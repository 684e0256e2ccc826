import type { SSTConfig } from "sst";
import { createApi } from "./stacks/api.ts";
import { createBuckets } from "./stacks/buckets.ts";
import { showDeadLetters } from "./stacks/dead-letters.ts";
import { callWithFiles } from "./stacks/event-sources.ts";
import { createEvents, createHeartbeat, createPaymentSweep } from "./stacks/events.ts";
import { createIdentity } from "./stacks/identity.ts";
import { createImports } from "./stacks/imports.ts";
import { configureHelpers } from "./stacks/logs.ts";
import { createMail, createMailFeedback } from "./stacks/mail.ts";
import { createMedia } from "./stacks/media.ts";
import { createObservability } from "./stacks/observability.ts";
import { preflight } from "./stacks/preflight.ts";
import { createRealtime } from "./stacks/realtime.ts";
import { createNoticeSecrets, createOriginSecret, paystackKeys } from "./stacks/secrets.ts";
import { settings } from "./stacks/settings.ts";
import { prepare } from "./stacks/stage.ts";
import { createTable } from "./stacks/table.ts";
import { createGlobalResources } from "./stacks/us-east-1.ts";
import { createWeb } from "./stacks/web.ts";

/**
 * The cloud of one stage: one CloudFormation stack (docs/decisions/one-stack.md), one file a concern; beside it, what CloudFront
 * takes from us-east-1 alone.
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
      const identity = createIdentity(stack);
      const mail = createMail(stack);
      const feedback = createMailFeedback(stack, table, mail);
      const originSecret = createOriginSecret(stack);
      const secrets = createNoticeSecrets(stack);
      const paystack = paystackKeys(stack);
      const api = createApi(stack, { table, buckets, identity, originSecret, secrets, paystack });
      const realtime = createRealtime(stack, table, originSecret);
      const imports = createImports(stack, table, buckets, identity);
      const events = createEvents(stack, { table, buckets, identity, mail, secrets, realtime, imports });
      const web = createWeb(stack, { api, realtime, buckets, events, originSecret, global });
      const heartbeat = createHeartbeat(stack, web.origin);
      const paymentSweep = createPaymentSweep(stack, table, paystack);
      const media = createMedia(stack, table, buckets);
      callWithFiles(stack, buckets, { MakePictures: media.pictures, ImportFile: imports.file });
      const deadLetters = {
        project: events.project.failed,
        react: events.react.failed,
        "message-mail": events.messageMail.failed,
        "mail-feedback": feedback.failed,
        "compact-directory": events.compact.failed,
        "premium-clock": events.premium.failed,
        media: media.pictures.failed,
        "sweep-media": media.sweep.failed,
        "sweep-payments": paymentSweep.failed,
        "import-file": imports.file.failed,
        "import-chunk": imports.chunk.failed,
      };
      showDeadLetters(api, deadLetters);
      const marketplace = { table, identity, mail, api, realtime, imports, events, paymentSweep, media };
      createObservability(stack, { ...marketplace, heartbeat, deadLetters });
      stack.addOutputs({
        Site: web.origin,
        Distribution: web.distribution.distributionDomainName,
        Table: table.name,
        Uploads: buckets.uploads.bucketName,
        Media: buckets.media.bucketName,
        Directory: buckets.directory.bucketName,
        Letters: events.letters.bucketName,
        UserPool: identity.pool.userPoolId,
        UserPoolClient: identity.client.userPoolClientId,
        ...Object.fromEntries(mail?.records.map((record, index) => [`MailRecord${index + 1}`, record]) ?? []),
      });
    });
  },
} satisfies SSTConfig;
