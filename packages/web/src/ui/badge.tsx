import { Tag } from "./tag.tsx";

const badges = {
  premium: { label: "Premium", icon: "star", tone: "waiting" },
  verified: { label: "Verified", icon: "verified", tone: "good" },
  online: { label: "Online", icon: "dot", tone: "good" },
} as const;

/** What sets an artisan apart: pays for prominence, was verified, takes new jobs now. */
export function Badge({ kind }: { kind: keyof typeof badges }) {
  const { label, icon, tone } = badges[kind];
  return (
    <Tag icon={icon} tone={tone}>
      {label}
    </Tag>
  );
}
