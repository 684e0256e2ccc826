import { awsBill } from "./aws.ts";
import { charge } from "./charge.ts";
import type { Line } from "./ledger.ts";
import { sightings } from "./mix.ts";
import { prices } from "./prices.ts";
import type { Saved } from "./saved.ts";

/** Something that would make the bill smaller, and by how much. */
export interface Lever {
  readonly what: string;
  readonly dollars: number;
  readonly why: string;
}

/** What would make each line smaller, or why it is as small as it gets. */
export const leverOf: Readonly<Record<string, string>> = {
  "DynamoDB: writes": "count a sample of the sightings of searches: two units for each artisan on a page",
  "DynamoDB: reads":
    "the session's check, one unit a request: a second's memory in the instance would save half",
  "DynamoDB: directory: looks at the feed":
    "a function of its own for searches: a thirtieth of the instances, which look less often in all",
  "DynamoDB: saved searches: writes": "one mail a day with all who match",
  "DynamoDB: saved searches: reads": "one mail a day with all who match",
  "DynamoDB: storage":
    "marks of visitors (three days) and of counted events (two); the Infrequent Access class would cost more for writes than it saves",
  "DynamoDB: recovery (PITR)":
    "35 days cost as much as one; a nightly export to S3 costs a tenth and loses a day",
  "Lambda: time": "Savings Plans (up to 17 per cent); waits for the table are most of it",
  "Lambda: calls": "a window of half a second for the stream's batches: fewer calls, later pushes",
  "API Gateway: HTTP requests": "suggestions after 300 ms without a key, presence each two minutes",
  "API Gateway: WebSocket frames": "typing frames: one each four seconds",
  "API Gateway: connection minutes": "close the socket of a page that nobody looks at",
  "CloudFront: bytes": "pictures of 400 pixels a third smaller (quality 60, or AVIF)",
  "CloudFront: requests": "fewer files a page: half of the first visit's requests are scripts",
  "CloudFront: functions":
    "none for the API's requests, if API Gateway took the distribution's header by itself",
  "WAF: requests": "none for pictures and files, if they had a distribution of their own",
  "S3: storage": "no version of 800 pixels: a quarter of the bytes",
  "S3: writes": "no version of 800 pixels: one object less an upload",
  "S3: reads": "Origin Shield: one edge asks the bucket for all",
  "Cognito: active users": "the Lite plan (a third of it), or passwords of our own (none of it)",
  "SES: mails": "message mails are most: one a day and person",
  "SES: mails of saved searches": "one mail a day with all who match",
  "SQS: requests": "pollers are most of it up to a hundred thousand users: nothing to save",
  "CloudWatch: logs taken in": "the access log, which says little that the functions' lines do not",
  "CloudWatch: logs kept": "thirty days instead of ninety",
  "CloudWatch: metrics": "fewer names: 0.30 dollars each",
  "CloudWatch: alarms": "fewer alarms: 0.10 dollars each",
  "CloudWatch: dashboard": "free up to three",
  "X-Ray: traces": "a rule that samples one of a hundred",
  "WAF: web ACL": "FIREWALL=off on stages that nobody knows",
  "WAF: rules": "FIREWALL=off on stages that nobody knows",
  "Secrets Manager: secrets": "Parameter Store is free, and does not make secrets by itself",
  "Route 53: domain": "a zone elsewhere",
};

/** What would save most at that number of users, the largest first. */
export function levers(users: number, saved: Pick<Saved, "actions" | "site">): Lever[] {
  const bill = awsBill(users, saved, { withFree: true });
  const line = (service: string, name: string): Line =>
    bill.find((each) => each.service === service && each.line === name)!;
  const writes = line("DynamoDB", "writes");
  const bytes = line("CloudFront", "bytes");
  const all: Lever[] = [
    {
      what: "Cognito's Lite plan",
      dollars:
        line("Cognito", "active users").dollars -
        charge(
          { ...prices.activeUsers, tiers: [{ upTo: 100_000, price: 0.0055 }, { price: 0.0046 }] },
          users,
          true,
        ).dollars,
      why: "It has no rotation of refresh tokens: a stolen one would be good for 30 days.",
    },
    {
      what: "counting who was seen in searches for one in ten visitors",
      dollars: writes.dollars * partOf(writes, sightings) * 0.9,
      why: "Each page of a search adds one to each of its artisans; a sample tells nearly the same.",
    },
    {
      what: "pictures of 400 pixels at a lower quality, a third smaller",
      dollars: bytes.dollars * 0.3,
      why: "Pictures are most of what is sent.",
    },
    {
      what: "the firewall before the API alone",
      dollars:
        line("WAF", "requests").dollars *
        (1 - line("API Gateway", "HTTP requests").quantity / line("WAF", "requests").quantity),
      why: "Two thirds of the requests are for files and pictures, which need none; a distribution has one firewall for all.",
    },
  ];
  return all.filter(({ dollars }) => dollars > 0).toSorted((a, b) => b.dollars - a.dollars);
}

/** Which share of a line comes from one action. */
function partOf({ by = [], quantity }: Line, action: string): number {
  const row = by.find((each) => each.action === action);
  return row ? (row.times * row.each) / quantity : 0;
}
