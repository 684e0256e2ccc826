import { z } from "zod";

/**
 * Where the domain finds its cloud. On AWS the endpoints are unset and the SDK's own are used; the embedded cloud, the
 * tests and the benchmarks set them.
 */
const Config = z.object({
  STAGE: z.string().default("local"),
  AWS_REGION: z.string(),
  TABLE_NAME: z.string(),
  UPLOADS_BUCKET: z.string().default("uploads"),
  PUBLIC_BUCKET: z.string().default("public"),
  DIRECTORY_BUCKET: z.string().default("directory"),
  SITE_ORIGIN: z.url().optional(),
  DYNAMODB_ENDPOINT: z.url().optional(),
  S3_ENDPOINT: z.url().optional(),
});
export type Config = z.infer<typeof Config>;

let current: Config | undefined;

/** The process's configuration, read from the environment once. Throws an Error that names every variable that is wrong. */
export function config(): Config {
  if (current) return current;
  const read = Config.safeParse(process.env);
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The configuration is incomplete: ${problems.join("; ")}`);
  }
  current = read.data;
  return current;
}
