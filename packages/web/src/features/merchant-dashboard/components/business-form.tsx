import { MerchantForm, type OwnMerchant } from "@handiwork/core/merchants/schema";
import { useQueryClient } from "@tanstack/react-query";
import { FormProvider } from "react-hook-form";
import { useFormSubmission, useZodForm } from "../../../lib/forms/forms.ts";
import { useLeaveWarning } from "../../../lib/forms/use-leave-warning.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Cluster, Grid } from "../../../ui/primitives/layout.tsx";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { SwitchField } from "../../../ui/forms/switch-field.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { AccountField, BusinessDescriptionField, IndustryField } from "../../auth/account-fields.tsx";
import { saveBusiness } from "../api.ts";

const noPhone = "your account’s phone number, once you have added one";

/** The form to edit the merchant's business, or to create it if `merchant` is null (B-GAP-33). */
export function BusinessForm({ merchant, phone }: { merchant: OwnMerchant | null; phone: string | null }) {
  const client = useQueryClient();
  const form = useZodForm(MerchantForm, fieldsOf(merchant));
  const { errors, isDirty } = form.formState;
  const { onSubmit, busy, answer } = useFormSubmission(form, {
    send: (fields) => saveBusiness(client, fields),
    onSuccess: ({ merchant: saved }) => saved && form.reset(fieldsOf(saved)),
    staysOpen: true,
  });
  useLeaveWarning(isDirty && !busy, "They will be lost if you leave.");
  return (
    <CollapsibleSection id="your-business" title="Your business">
      <FormProvider {...form}>
        <Form method="post" onSubmit={onSubmit}>
          <AccountField name="businessName" />
          <Grid small={2} gap={5}>
            <IndustryField />
            <AccountField name="location" />
          </Grid>
          <AccountField name="website" />
          <BusinessDescriptionField />
          <SwitchField
            name="isPhonePublic"
            label="Show my phone number"
            description={`Everyone can call ${phone ?? noPhone}. Saved with the form.`}
          />
          <SwitchField
            name="isWhatsappPublic"
            label="Show WhatsApp"
            description={`Everyone can message ${phone ?? noPhone} on WhatsApp. Saved with the form.`}
          />
          <FormError>{errors.root?.message}</FormError>
          <Cluster gap={3}>
            <Button type="submit" variant="primary" loading={busy}>
              {merchant ? "Save Changes" : "Send for review"}
            </Button>
            <Text as="output" tone="good" weight={600}>
              {answer && !isDirty && "Business saved."}
            </Text>
          </Cluster>
        </Form>
      </FormProvider>
    </CollapsibleSection>
  );
}

function fieldsOf(merchant: OwnMerchant | null): Partial<MerchantForm> {
  const { industry, website, description, ...rest }: Partial<OwnMerchant> = merchant ?? {};
  // If the industry is no longer in the list, the merchant has to choose another.
  const known = MerchantForm.shape.industry.safeParse(industry);
  return {
    businessName: rest.businessName ?? "",
    ...(known.success && { industry: known.data }),
    location: rest.location ?? "",
    website: website ?? "",
    description: description ?? "",
    isPhonePublic: rest.isPhonePublic ?? false,
    isWhatsappPublic: rest.isWhatsappPublic ?? false,
  };
}
