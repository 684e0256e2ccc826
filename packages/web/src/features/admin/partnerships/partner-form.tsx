import { nameAndLogo, PartnerForm, type ManagedPartner } from "@handiwork/core/partnerships/schema";
import { useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { isRecordChanged } from "../../../lib/api/errors.ts";
import { applyServerErrors, fieldsOf, rebase, useSubmission, useZodForm } from "../../../lib/forms/forms.ts";
import { useSnapshot, type Term } from "../../../lib/forms/use-snapshot.ts";
import { toast } from "../../../lib/page/toast.ts";
import { usePicture } from "../../../lib/uploads/use-picture.ts";
import { ChangedNotice } from "../../../ui/feedback/form-notices.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { PictureButtons } from "../../../ui/forms/file-input.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Checkbox, Textarea } from "../../../ui/forms/inputs.tsx";
import { LogoPicture } from "../../../ui/media/logo-picture.tsx";
import { DialogActions } from "../../../ui/overlays/dialog-actions.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { wholeNumber } from "../components/number-field.ts";
import { allPartnersQuery, insertSaved, savePartner } from "./api.ts";

interface Props {
  /** The current partner; null to create one. */
  partner: ManagedPartner | null;
  /** Another admin has deleted the partner. */
  isGone: boolean;
  onClose: () => void;
}

/** Returns the terms that an admin's decision is based on. The logo is not among them because it is fetched later. */
export function partnerTerms(partner: ManagedPartner | null): Term[] {
  if (!partner) return [];
  const { name, logoUrl, description, website, displayOrder, isActive } = partner;
  return [
    ["Name", name],
    ["Logo URL", logoUrl ?? "none"],
    ["Description", description ?? "none"],
    ["Website", website ?? "none"],
    ["Display order", String(displayOrder)],
    ["Status", isActive ? "active" : "hidden"],
  ];
}

/** The form to create or edit a partner (B-PARTN-04, B-VAL-25 to B-VAL-27). */
export function PartnerEditor({ partner, isGone, onClose }: Props) {
  const { shown, changes, isStale, takeSnapshot, markStale } = useSnapshot(partner, partnerTerms);
  const client = useQueryClient();
  const form = useZodForm(PartnerForm, valuesOf(partner));
  const { register, formState, handleSubmit, setValue } = form;
  const field = fieldsOf(form);
  const logo = usePicture("partner-logo", partner?.logo ?? null);
  const { submit, busy } = useSubmission({
    send: async (values: z.output<typeof PartnerForm>) => {
      const image = await logo.uploaded();
      const isPresent = image !== null && image.key === partner?.logo?.key;
      // A new logo URL replaces the current logo.
      const isNewAddress = values.logoUrl !== "" && values.logoUrl !== (partner?.logoUrl ?? "");
      return savePartner({ ...values, logo: isPresent && isNewAddress ? null : (image?.key ?? null) }, shown);
    },
    onSuccess: (saved) => {
      void insertSaved(client, saved);
      toast.success(partner ? "Partnership updated successfully" : "Partnership created successfully");
      onClose();
    },
    onError: (error) => {
      if (isRecordChanged(error)) {
        markStale();
        void client.invalidateQueries(allPartnersQuery);
        return;
      }
      applyServerErrors(error, form);
      toast.error("Failed to save partnership");
    },
  });
  const isBlocked = !busy && (isStale || isGone);
  const review = () => {
    rebase(form, valuesOf(shown), valuesOf(partner));
    takeSnapshot();
  };
  const uploadLogo = (file: File) => {
    setValue("logoUrl", "");
    // The form requires a URL or an upload. The placeholder passes validation until the upload has its key.
    setValue("logo", "coming");
    logo.send(file);
  };
  const removeLogo = () => {
    setValue("logo", null);
    logo.set(null);
  };
  const onSubmit = handleSubmit(submit, ({ name, logoUrl }) => {
    const isMissing = [name, logoUrl].some((wrong) => wrong?.message === nameAndLogo);
    toast.error(isMissing ? nameAndLogo : "Please check the marked fields");
  });
  return (
    <Form onSubmit={(event) => void (isBlocked ? event.preventDefault() : onSubmit(event))}>
      <TextInput label="Name *" {...field("name")} />
      <TextInput
        label="Logo URL *"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="We fetch the picture once and show our own copy."
        {...field("logoUrl")}
      />
      <Cluster gap={3}>
        <LogoPicture name={partner?.name || "Logo"} image={logo.image} />
        <PictureButtons
          purpose="partner-logo"
          noun="logo"
          uploadLabel="Upload a logo instead"
          picture={logo}
          onFile={uploadLogo}
          onRemove={removeLogo}
        />
      </Cluster>
      <Textarea label="Description" rows={3} {...field("description")} />
      <TextInput label="Website" type="url" inputMode="url" placeholder="https://" {...field("website")} />
      <TextInput
        label="Display Order"
        inputMode="numeric"
        hint="Lower numbers come first."
        {...field("displayOrder", wholeNumber({ blank: 0 }))}
      />
      <Checkbox label="Active: visible to everyone" {...register("isActive")} />
      {isBlocked && <ChangedNotice changes={changes} onReview={isGone ? undefined : review} />}
      <FormError>{formState.errors.root?.message}</FormError>
      <DialogActions
        onCancel={onClose}
        confirmLabel={partner ? "Save Changes" : "Create Partnership"}
        isPending={busy}
        disabled={isBlocked}
      />
    </Form>
  );
}

function valuesOf(partner: ManagedPartner | null) {
  return {
    name: partner?.name ?? "",
    logoUrl: partner?.logoUrl ?? "",
    logo: partner?.logo?.key ?? null,
    description: partner?.description ?? "",
    website: partner?.website ?? "",
    displayOrder: partner?.displayOrder ?? 0,
    isActive: partner?.isActive ?? true,
  };
}
