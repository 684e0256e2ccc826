import { ArtisanDashboardForm, type OwnArtisan } from "@handiwork/core/artisans/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { rebase, useFormSubmission, useZodForm } from "../../../lib/forms/forms.ts";
import { useLateEntriesIn } from "../../../lib/outbox/perform.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { useLeaveWarning } from "../../../lib/forms/use-leave-warning.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { DashboardFields, useFieldOfHash, UnsentChanges } from "./profile-fields.tsx";
import { lineOf, ownVersion, saveProfile } from "../outbox-kind.ts";
import { dashboardFieldsOf } from "../profile-values.ts";

/** The dashboard's short form for the artisan's record (B-ADASH-03, B-VAL-07 to B-VAL-11). The editor has the other fields. */
export function DashboardForm({ artisan }: { artisan: OwnArtisan }) {
  const client = useQueryClient();
  const base = useRef(artisan);
  const [savedCategory] = useState(artisan.category);
  const form = useZodForm(ArtisanDashboardForm, dashboardFieldsOf(artisan));
  const { errors, isDirty } = form.formState;
  const { resetField } = form;
  const { isOnline } = artisan;
  // An approval can change the availability while the form is open.
  useEffect(() => resetField("isOnline", { defaultValue: isOnline }), [resetField, isOnline]);
  const rebaseOn = (now: OwnArtisan | null, before = dashboardFieldsOf(base.current)) => {
    if (!now) return;
    rebase(form, before, dashboardFieldsOf(now));
    base.current = now;
  };
  const { onSubmit, busy, answer } = useFormSubmission(form, {
    send: (json) => saveProfile(client, { form: "dashboard", json }, base.current, rebaseOn),
    onSuccess: (outcome) => {
      // The outbox keeps a change that waits to be sent.
      const values = form.getValues();
      form.reset(values);
      if (outcome.state === "sent") rebaseOn(outcome.answer.artisan, values);
    },
    staysOpen: true,
  });
  const unsent = useLateEntriesIn(lineOf("dashboard"));
  const isWaiting = unsent.length > 0;
  const isRefused = answer?.state === "waiting" && unsent.some(({ refusal }) => refusal !== undefined);
  const followSent = useEffectEvent((version: number) => {
    const baseVersion = base.current.version;
    if (version !== baseVersion && version === ownVersion(client, baseVersion))
      rebaseOn(artisan, form.formState.defaultValues as ArtisanDashboardForm);
  });
  // The waiting change has been sent.
  useEffect(() => {
    if (!isWaiting) followSent(artisan.version);
  }, [artisan.version, isWaiting]);
  useLeaveWarning((isDirty || isRefused) && !busy, "They will be lost if you leave.");
  useFieldOfHash((name) => {
    if (name === "description" || name === "services") form.setFocus(name);
  });
  return (
    <CollapsibleSection id="your-profile" title="Your profile" fieldHashes={["description", "services"]}>
      <FormProvider {...form}>
        <Form method="post" onSubmit={onSubmit}>
          <DashboardFields savedCategory={savedCategory} />
          <Text size={14} tone="quiet">
            Your name, location, pictures and everything else are under{" "}
            <Link to={paths.editArtisanProfile}>all profile details</Link>.
          </Text>
          <UnsentChanges form="dashboard" />
          <FormError>{errors.root?.message}</FormError>
          <Cluster gap={3}>
            <Button type="submit" variant="primary" loading={busy}>
              Save Changes
            </Button>
            <Text as="output" tone="good" weight={600}>
              {answer && answer.state !== "waiting" && !isDirty && "Profile updated successfully."}
            </Text>
          </Cluster>
        </Form>
      </FormProvider>
    </CollapsibleSection>
  );
}
