import { useState } from "react";
import type { Report } from "../../lib/reporting.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ReportForm } from "./report-form.tsx";

const titles: Record<Report["subject"]["type"], (name: string) => string> = {
  profile: (name) => `Report ${name}`,
  message: (name) => `Report a message from ${name}`,
  review: (name) => `Report the review by ${name}`,
};

/** Reports a person, a message or a review to the admins. `onClose` is called once it is gone from the page. */
export function ReportDialog({ subject, name, onClose }: Report & { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog open={open} onClose={close} onClosed={onClose} title={titles[subject.type](name)}>
      <ReportForm subject={subject} name={name} onDone={close} />
    </Dialog>
  );
}
