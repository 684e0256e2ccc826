import { MerchantForm, type OwnMerchant } from "@handiwork/core/model/merchant/schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FormProvider } from "react-hook-form";
import { applyServerErrors, useZodForm } from "../../../lib/forms.ts";
import { useLeaveWarning } from "../../../lib/use-leave-warning.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Panel } from "../../../ui/panel.tsx";
import {
  BusinessNameField,
  DescriptionField,
  IndustryField,
  LocationField,
  WebsiteField,
} from "../../account-access/business-fields.tsx";
import { saveBusiness } from "../api/own-merchant.ts";
import styles from "./business-form.module.css";

/** The form of the merchant's own record: of one that is there, or, where it is null, of a new one (B-GAP-33). */
export function BusinessForm({ merchant }: { merchant: OwnMerchant | null }) {
  const client = useQueryClient();
  const form = useZodForm(MerchantForm, fieldsOf(merchant));
  const { errors, isDirty } = form.formState;
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (fields: MerchantForm) => saveBusiness(client, fields),
    onSuccess: ({ merchant: saved }) => saved && form.reset(fieldsOf(saved)),
    onError: (error) => applyServerErrors(error, form),
  });
  useLeaveWarning(isDirty && !isPending, "They are lost when you leave.");
  const submitted = form.handleSubmit((fields) => !isPending && mutate(fields));
  return (
    <Panel title="Your business">
      <FormProvider {...form}>
        <form method="post" noValidate className={styles.form} onSubmit={(event) => void submitted(event)}>
          <BusinessNameField />
          <div className={styles.pair}>
            <IndustryField />
            <LocationField />
          </div>
          <WebsiteField />
          <DescriptionField />
          <FormError>{errors.root?.message}</FormError>
          <div className={styles.end}>
            <Button type="submit" variant="primary" loading={isPending}>
              {merchant ? "Save Changes" : "Send for review"}
            </Button>
            <output className={styles.saved}>{isSuccess && !isDirty && "Your business is saved."}</output>
          </div>
        </form>
      </FormProvider>
    </Panel>
  );
}

function fieldsOf(merchant: OwnMerchant | null): Partial<MerchantForm> {
  if (!merchant) return { businessName: "", location: "", website: "", description: "" };
  const { businessName, industry, location, website, description } = merchant;
  // An industry that is in the list no more is chosen anew.
  const known = MerchantForm.shape.industry.safeParse(industry);
  return {
    businessName,
    ...(known.success && { industry: known.data }),
    location,
    website: website ?? "",
    description: description ?? "",
  };
}
