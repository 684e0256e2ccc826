import { OptionalImage, type MediaImage } from "@handiwork/core/media/schema";
import { typedNumber } from "@handiwork/core/reference/number-schema";
import { ProductForm as ProductInput, productUnits, type OwnProduct } from "@handiwork/core/products/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import * as z from "zod";
import { isRecordChanged } from "../../../lib/api/errors.ts";
import { naira } from "../../../lib/format/format.ts";
import {
  applyServerErrors,
  fieldsOf,
  rebase,
  useFormSubmission,
  useOnChange,
  useZodForm,
} from "../../../lib/forms/forms.ts";
import { draftStore } from "../../../lib/storage/local-storage.ts";
import { usePicture } from "../../../lib/uploads/use-picture.ts";
import { useSnapshot, type Term } from "../../../lib/forms/use-snapshot.ts";
import { ChangedNotice } from "../../../ui/feedback/form-notices.tsx";
import { DialogActions } from "../../../ui/overlays/dialog-actions.tsx";
import { Checkbox, Textarea } from "../../../ui/forms/inputs.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { PictureButtons } from "../../../ui/forms/file-input.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Picture, DefaultPicture } from "../../../ui/media/picture.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { refreshProducts, saveProduct } from "../api.ts";
import styles from "./product-form.module.css";

/** The form's fields, with the price as the user types it. The picture is not a field. */
const ProductFields = ProductInput.omit({ picture: true }).extend({
  price: typedNumber("naira").pipe(ProductInput.shape.price),
});
type ProductFields = z.output<typeof ProductFields>;
type TypedFields = z.input<typeof ProductFields>;

/** A draft: the form's values and the uploaded picture. */
const Draft = z.object({
  fields: z.object({
    name: z.string(),
    price: z.string(),
    unit: z.string(),
    inStock: z.boolean(),
    description: z.string().optional(),
  }),
  picture: OptionalImage,
});
const drafts = draftStore("product", (value) => Draft.parse(value));

interface Props {
  userId: string;
  /** The current product; undefined to add one. */
  product: OwnProduct | undefined;
  /** The product has been deleted elsewhere. */
  isGone: boolean;
  onDone: () => void;
}

/** The form to add or edit a product. Keeps a draft on the device until it is saved. */
export function ProductForm({ userId, product, isGone, onDone }: Props) {
  const client = useQueryClient();
  const { shown, changes, isStale, takeSnapshot, markStale } = useSnapshot(
    product,
    productTerms,
    (each) => each?.picture?.key,
  );
  const draftId = product?.id ?? "new";
  const [draft] = useState(() => drafts.read(userId, draftId));
  const form = useZodForm(ProductFields, draft?.fields ?? valuesOf(product));
  const saveDraft = (fields: TypedFields, image: MediaImage | null) =>
    drafts.save(userId, { fields, picture: image }, draftId);
  const picture = usePicture("product", draft ? draft.picture : (product?.picture ?? null), {
    shrinks: true,
    onChange: (image) => saveDraft(form.getValues(), image),
  });
  useOnChange(form, (fields) => saveDraft(fields, picture.image));
  const close = () => {
    drafts.save(userId, null, draftId);
    onDone();
  };
  const { onSubmit, busy } = useFormSubmission(form, {
    send: async (fields) =>
      saveProduct(shown, { ...fields, picture: (await picture.uploaded())?.key ?? null }),
    onSuccess: () => {
      toast.success(product ? "Product saved" : "Product added");
      void refreshProducts(client);
      close();
    },
    onError: (error) => {
      if (!isRecordChanged(error)) return applyServerErrors(error, form);
      markStale();
      void refreshProducts(client);
    },
  });
  const isBlocked = !busy && (isStale || isGone);
  const review = () => {
    rebase(form, valuesOf(shown), valuesOf(product));
    if (picture.image?.key === shown?.picture?.key) picture.set(product?.picture ?? null);
    takeSnapshot();
  };
  const field = fieldsOf(form);
  const units = useId();
  return (
    <Form method="post" onSubmit={(event) => (isBlocked ? event.preventDefault() : onSubmit(event))}>
      <TextInput label="Name" masked="product.name" maxLength={120} {...field("name")} />
      <Grid columns={2} gap={3}>
        <TextInput label="Price in naira" inputMode="numeric" maxLength={20} {...field("price")} />
        <TextInput
          label="Per"
          masked="product.unit"
          placeholder="bag, piece, metre"
          list={units}
          maxLength={30}
          {...field("unit")}
        />
        <datalist id={units}>
          {productUnits.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </datalist>
      </Grid>
      <Textarea
        label="Description (optional)"
        masked="product.description"
        rows={3}
        maxLength={1000}
        {...field("description")}
      />
      <fieldset>
        <Text as="legend" size={14} weight={600} className={styles.legend}>
          Picture (optional)
        </Text>
        <Cluster gap={4}>
          <div className={styles.preview}>
            {picture.preview === undefined ? (
              <Picture
                image={picture.image}
                alt=""
                ratio={4 / 3}
                sizes="8rem"
                fallback={<DefaultPicture />}
              />
            ) : (
              <img src={picture.preview} alt="Preview of your choice" />
            )}
          </div>
          <Stack gap={2} className={styles.words}>
            <PictureButtons
              purpose="product"
              noun="picture"
              picture={picture}
              onFile={picture.send}
              onRemove={() => picture.set(null)}
            />
          </Stack>
        </Cluster>
      </fieldset>
      <Checkbox label="In stock" {...form.register("inStock")} />
      {isBlocked && <ChangedNotice changes={changes} onReview={isGone ? undefined : review} />}
      <FormError>{form.formState.errors.root?.message}</FormError>
      <DialogActions
        onCancel={close}
        confirmLabel={product ? "Save product" : "Add product"}
        isPending={busy}
        disabled={isBlocked}
      />
    </Form>
  );
}

/** Returns the terms that a merchant's decision is based on. */
export function productTerms(product: OwnProduct | undefined): Term[] {
  if (!product) return [];
  const { name, price, unit, inStock, description } = product;
  return [
    ["Name", name],
    ["Price", naira(price)],
    ["Per", unit],
    ["Stock", inStock ? "in stock" : "out of stock"],
    ["Description", description ?? "none"],
  ];
}

/** Returns the form's values for a product, or the defaults for a new one. */
function valuesOf(product: OwnProduct | undefined): TypedFields {
  if (!product) return { name: "", price: "", unit: "", inStock: true, description: "" };
  const { name, price, unit, inStock, description } = product;
  return { name, price: String(price), unit, inStock, description: description ?? "" };
}
