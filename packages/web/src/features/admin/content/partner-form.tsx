import { nameAndLogo, PartnerForm, type ManagedPartner } from "@handiwork/core/model/partnership/schema";
import { useQueryClient } from "@tanstack/react-query";
import { applyServerErrors, fieldsOf, useZodForm } from "../../../lib/forms.ts";
import { usePicture } from "../../../lib/uploading/use-picture.ts";
import { useSubmission } from "../../../lib/use-submission.ts";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextInput } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Form } from "../../../ui/form-page.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { LogoPicture } from "../../../ui/logo-picture.tsx";
import { toast } from "../../../ui/toast.tsx";
import { PictureButtons } from "../../../ui/file-input.tsx";
import { typedWhole } from "../shared/typed-whole.ts";
import { savePartner, showSaved } from "./queries.ts";

interface Props {
  /** Null for a new one. */
  partner: ManagedPartner | null;
  close: () => void;
}

/** What admins say of a partner (B-PARTN-04, B-VAL-25 to B-VAL-27). */
export function PartnerEditor({ partner, close }: Props) {
  const client = useQueryClient();
  const form = useZodForm(PartnerForm, valuesOf(partner));
  const { register, formState, handleSubmit, setValue } = form;
  const field = fieldsOf(form);
  const logo = usePicture("partner-logo", partner?.logo ?? null);
  const { submit, busy } = useSubmission({
    send: async (values: ReturnType<typeof PartnerForm.parse>) => {
      const image = await logo.arrived();
      const isPresent = image !== null && image.key === partner?.logo?.key;
      // An address that is new takes the place of the present logo.
      const isNewAddress = values.logoUrl !== "" && values.logoUrl !== (partner?.logoUrl ?? "");
      return savePartner(
        { ...values, logo: isPresent && isNewAddress ? null : (image?.key ?? null) },
        partner,
      );
    },
    done: (saved) => {
      void showSaved(client, saved);
      toast.success(partner ? "Partnership updated successfully" : "Partnership created successfully");
      close();
    },
    failed: (error) => {
      applyServerErrors(error, form);
      toast.error("Failed to save partnership");
    },
  });
  const given = (file: File) => {
    setValue("logoUrl", "");
    // The form asks for one of both; which upload it will be is known when it has arrived.
    setValue("logo", "coming");
    logo.send(file);
  };
  const taken = () => {
    setValue("logo", null);
    logo.set(null);
  };
  const check = handleSubmit(submit, ({ name, logoUrl }) => {
    const isMissing = [name, logoUrl].some((wrong) => wrong?.message === nameAndLogo);
    toast.error(isMissing ? nameAndLogo : "Please check the marked fields");
  });
  return (
    <Form onSubmit={(event) => void check(event)}>
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
          first="Upload a logo instead"
          picture={logo}
          onFile={given}
          onRemove={taken}
        />
      </Cluster>
      <Textarea label="Description" rows={3} {...field("description")} />
      <TextInput label="Website" type="url" inputMode="url" placeholder="https://" {...field("website")} />
      <TextInput
        label="Display Order"
        inputMode="numeric"
        hint="Lower numbers come first."
        {...field("displayOrder", { setValueAs: (text: unknown) => typedWhole(String(text)) ?? 0 })}
      />
      <Checkbox label="Active: everybody sees it" {...register("isActive")} />
      <FormError>{formState.errors.root?.message}</FormError>
      <DialogActions onCancel={close} verb={partner ? "Save Changes" : "Create Partnership"} loading={busy} />
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
