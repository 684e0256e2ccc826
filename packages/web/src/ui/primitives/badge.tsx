import { Tag } from "./tag.tsx";

const badges = {
  premium: { label: "Premium", icon: "star", tone: "waiting" },
  verified: { label: "Verified", icon: "verified", tone: "good" },
  online: { label: "Online", icon: "dot", tone: "good" },
} as const;

/** Marks an artisan as premium (a paying subscriber), verified, or online (accepts new jobs). */
export function Badge({ kind }: { kind: keyof typeof badges }) {
  const { label, icon, tone } = badges[kind];
  return (
    <Tag icon={icon} tone={tone}>
      {label}
    </Tag>
  );
}
