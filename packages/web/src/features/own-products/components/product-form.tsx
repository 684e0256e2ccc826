import { productUnits, type Product } from "@handiwork/core/model/product/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { applyServerErrors, useZodForm } from "../../../lib/forms.ts";
import { useSubmission } from "../../../lib/use-submission.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox, Textarea, TextInput } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.tsx";
import { refreshProducts, saveProduct } from "../api/own-products.ts";
import { forgetDraft, keepDraft, readDraft } from "../model/draft.ts";
import { fieldsOf, ProductFields } from "../model/fields.ts";
import { PictureField } from "./picture-field.tsx";
import styles from "./product-form.module.css";
import { usePicture } from "./use-picture.ts";

interface Props {
  userId: string;
  /** None to add one. */
  product: Product | undefined;
  onDone: () => void;
}

/** What a merchant says of a product; what was typed is kept on the device until it is saved. */
export function ProductForm({ userId, product, onDone }: Props) {
  const id = product?.id;
  const client = useQueryClient();
  const [draft] = useState(() => readDraft(userId, id));
  const form = useZodForm(ProductFields, draft?.fields ?? fieldsOf(product));
  const kept = draft ? draft.picture : (product?.picture ?? null);
  const picture = usePicture(kept, (image) =>
    keepDraft(userId, id, { fields: form.getValues(), picture: image }),
  );
  const { image } = picture;
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(userId, id, { fields: values, picture: image }),
      }),
    [subscribe, userId, id, image],
  );
  const { submit, busy } = useSubmission({
    send: async (fields: ProductFields) => saveProduct(id, { ...fields, picture: await picture.arrived() }),
    done: () => {
      forgetDraft(userId, id);
      toast.success(id === undefined ? "Product added" : "Product saved");
      void refreshProducts(client);
      onDone();
    },
    failed: (error) => applyServerErrors(error, form),
  });
  const { errors } = form.formState;
  const onSubmit = form.handleSubmit(submit);
  const units = useId();
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <TextInput label="Name" maxLength={120} error={errors.name?.message} {...form.register("name")} />
      <div className={styles.pair}>
        <TextInput
          label="Price in naira"
          inputMode="numeric"
          maxLength={20}
          error={errors.price?.message}
          {...form.register("price")}
        />
        <TextInput
          label="Per"
          placeholder="bag, piece, metre"
          list={units}
          maxLength={30}
          error={errors.unit?.message}
          {...form.register("unit")}
        />
        <datalist id={units}>
          {productUnits.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </datalist>
      </div>
      <Textarea
        label="Description (optional)"
        rows={3}
        maxLength={1000}
        error={errors.description?.message}
        {...form.register("description")}
      />
      <PictureField picture={picture} />
      <Checkbox label="In stock" {...form.register("inStock")} />
      <FormError>{errors.root?.message}</FormError>
      <div className={styles.choice}>
        <Button
          onClick={() => {
            forgetDraft(userId, id);
            onDone();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={busy}>
          {id === undefined ? "Add product" : "Save product"}
        </Button>
      </div>
    </form>
  );
}
