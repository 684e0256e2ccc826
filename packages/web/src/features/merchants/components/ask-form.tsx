import { EnquiryForm, maxQuestionLength } from "@handiwork/core/merchant-directory/schema";
import type { MerchantPage } from "@handiwork/core/merchant-directory/schema";
import { api } from "../../../lib/api/client.ts";
import { fieldsOf, useZodForm, useFormSubmission } from "../../../lib/forms/forms.ts";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import { DialogActions } from "../../../ui/overlays/dialog-actions.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { toast } from "../../../lib/page/toast.ts";

interface Props {
  merchant: MerchantPage;
  /** The name of the product; undefined for a question about the business. */
  product: string | undefined;
  /** The address that the merchant replies to. */
  email: string;
  onDone: () => void;
}

/** The form to ask a merchant a question. The merchant replies by email. */
export function AskForm({ merchant: { id, businessName }, product, email, onDone }: Props) {
  const form = useZodForm(EnquiryForm, {
    id: crypto.randomUUID(),
    question: "",
    ...(product !== undefined && { product }),
  });
  const { onSubmit, busy } = useFormSubmission(form, {
    send: (json) => api.merchants[":id"].questions.$post({ param: { id }, json }),
    onSuccess: () => {
      toast.success(`Your question has been sent. ${businessName} will reply to ${email}.`);
      onDone();
    },
  });
  return (
    <Form method="post" onSubmit={onSubmit}>
      <Textarea
        label="Your question"
        rows={4}
        maxLength={maxQuestionLength}
        hint={`${businessName} sees your name and replies to ${email}.`}
        {...fieldsOf(form)("question")}
      />
      {product !== undefined && (
        <Text size={14} tone="quiet">
          About: {product}
        </Text>
      )}
      <FormError>{form.formState.errors.root?.message}</FormError>
      <DialogActions onCancel={onDone} confirmLabel="Send" isPending={busy} />
    </Form>
  );
}
