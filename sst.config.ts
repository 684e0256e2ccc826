import type { SSTConfig } from "sst";
import { createApi } from "./stacks/api.ts";
import { createAside } from "./stacks/aside.ts";
import { createBuckets } from "./stacks/buckets.ts";
import { createEvents } from "./stacks/events.ts";
import { tellOfFiles } from "./stacks/files.ts";
import { tameHelpers } from "./stacks/helpers.ts";
import { createHeartbeat } from "./stacks/heartbeat.ts";
import { createIdentity } from "./stacks/identity.ts";
import { createImports } from "./stacks/imports.ts";
import { createMail } from "./stacks/mail.ts";
import { createMailFeedback } from "./stacks/mail-feedback.ts";
import { proveMailDomain } from "./stacks/mail-records.ts";
import { createMedia } from "./stacks/media.ts";
import { createNoticeSecrets } from "./stacks/notice-secrets.ts";
import { createObservability } from "./stacks/observability.ts";
import { createOriginSecret } from "./stacks/origin-secret.ts";
import { createPayments, paystackKeys } from "./stacks/payments.ts";
import { preflight } from "./stacks/preflight.ts";
import { createRealtime } from "./stacks/realtime.ts";
import { settings } from "./stacks/settings.ts";
import { prepare } from "./stacks/stage.ts";
import { showFailures } from "./stacks/status.ts";
import { createTable } from "./stacks/table.ts";
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
    const aside = await createAside(app);
    app.stack(function Marketplace({ stack }) {
      tameHelpers(stack);
      const table = createTable(stack);
      const buckets = createBuckets(stack);
      const identity = createIdentity(stack);
      const mail = createMail(stack);
      proveMailDomain(stack, mail);
      const feedback = createMailFeedback(stack, { table, mail });
      const originSecret = createOriginSecret(stack);
      const secrets = createNoticeSecrets(stack);
      const paystack = paystackKeys(stack);
      const api = createApi(stack, { table, buckets, identity, originSecret, secrets, paystack });
      const realtime = createRealtime(stack, { table, originSecret });
      const imports = createImports(stack, { table, buckets, identity });
      const events = createEvents(stack, { table, buckets, identity, mail, secrets, realtime, imports });
      const web = createWeb(stack, { api, realtime, buckets, events, originSecret, aside });
      const heartbeat = createHeartbeat(stack, web);
      const payments = createPayments(stack, { table, paystack });
      const media = createMedia(stack, { table, buckets });
      tellOfFiles(stack, buckets, { MakePictures: media.pictures, ImportFile: imports.file });
      const failures = {
        project: events.project.failed,
        react: events.react.failed,
        "message-mail": events.messageMail.failed,
        "mail-feedback": feedback.failed,
        "compact-directory": events.compact.failed,
        "premium-clock": events.premium.failed,
        media: media.pictures.failed,
        "sweep-media": media.sweep.failed,
        "sweep-payments": payments.sweep.failed,
        "import-file": imports.file.failed,
        "import-chunk": imports.chunk.failed,
      };
      showFailures(api, failures);
      const marketplace = { table, identity, mail, api, realtime, imports, events, payments, media };
      createObservability(stack, { ...marketplace, heartbeat, failures });
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
