import { useState } from "react";
import type { Report } from "../../lib/reporting.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ReportForm } from "./report-form.tsx";

/** Reports a person or a message to the admins. `onClose` is called once it is gone from the page. */
export function ReportDialog({ subject, name, onClose }: Report & { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const title = subject.type === "message" ? `Report a message from ${name}` : `Report ${name}`;
  return (
    <Dialog open={open} onClose={close} onClosed={onClose} title={title}>
      <ReportForm subject={subject} name={name} onDone={close} />
    </Dialog>
  );
}
