import { OptionalImage } from "@handiwork/core/media/schema";
import { typedNumber } from "@handiwork/core/reference/number-schema";
import { ProductForm as ProductInput, productUnits, type OwnProduct } from "@handiwork/core/products/schema";
import { uploadRules } from "@handiwork/core/reference/uploads";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import * as z from "zod";
import { isRecordChanged } from "../../../lib/api/errors.ts";
import { naira } from "../../../lib/format/format.ts";
import { applyServerErrors, fieldsOf, useZodForm, useFormSubmission } from "../../../lib/forms/forms.ts";
import { draftStore } from "../../../lib/storage/local-storage.ts";
import { usePicture, type UploadedPicture } from "../../../lib/uploads/use-picture.ts";
import { useSnapshot, type Term } from "../../../lib/forms/use-snapshot.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { ChangedNotice } from "../../../ui/feedback/form-notices.tsx";
import { DialogActions } from "../../../ui/overlays/dialog-actions.tsx";
import { Checkbox, Textarea } from "../../../ui/forms/inputs.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { useFileInput } from "../../../ui/forms/file-input.tsx";
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
  const id = product?.id;
  const { shown, changes, isStale, take, refuse } = useSnapshot(
    product,
    productTerms,
    (of) => of?.picture?.key,
  );
  const of = id ?? "new";
  const client = useQueryClient();
  const [draft] = useState(() => drafts.read(userId, of));
  const form = useZodForm(ProductFields, draft?.fields ?? typedOf(product));
  const picture = usePicture("product", draft ? draft.picture : (product?.picture ?? null), {
    shrinks: true,
    onChange: (image) => drafts.save(userId, { fields: form.getValues(), picture: image }, of),
  });
  const { image } = picture;
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => drafts.save(userId, { fields: values, picture: image }, of),
      }),
    [subscribe, userId, of, image],
  );
  const { onSubmit, busy } = useFormSubmission(form, {
    send: async (fields) =>
      saveProduct(shown, { ...fields, picture: (await picture.uploaded())?.key ?? null }),
    onSuccess: () => {
      drafts.save(userId, null, of);
      toast.success(id === undefined ? "Product added" : "Product saved");
      void refreshProducts(client);
      onDone();
    },
    onError: (error) => {
      if (!isRecordChanged(error)) return applyServerErrors(error, form);
      refuse();
      void refreshProducts(client);
    },
  });
  const isBlocked = !busy && (isStale || isGone);
  const review = () => {
    const [before, now] = [typedOf(shown), typedOf(product)];
    // Fields that the merchant has edited keep their values.
    for (const name of Object.keys(now) as (keyof TypedFields)[])
      if (form.getValues(name) === before[name]) form.setValue(name, now[name]);
    if (image?.key === shown?.picture?.key) picture.set(product?.picture ?? null);
    take();
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
      <PictureField picture={picture} />
      <Checkbox label="In stock" {...form.register("inStock")} />
      {isBlocked && <ChangedNotice changes={changes} onReview={isGone ? undefined : review} />}
      <FormError>{form.formState.errors.root?.message}</FormError>
      <DialogActions
        onCancel={() => {
          drafts.save(userId, null, of);
          onDone();
        }}
        confirmLabel={id === undefined ? "Add product" : "Save product"}
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
function typedOf(product: OwnProduct | undefined): TypedFields {
  if (!product) return { name: "", price: "", unit: "", inStock: true, description: "" };
  const { name, price, unit, inStock, description } = product;
  return { name, price: String(price), unit, inStock, description: description ?? "" };
}

const accept = uploadRules.product.types.join(",");

function PictureField({ picture }: { picture: UploadedPicture }) {
  const { image, part, preview, problem, send, set } = picture;
  const { input, choose } = useFileInput({ label: "Picture", accept, onFiles: ([file]) => send(file) });
  const button = useRef<HTMLButtonElement>(null);
  const percent = Math.round((part ?? 0) * 100);
  const isThere = image !== null || part !== undefined;
  return (
    <fieldset>
      <Text as="legend" size={14} weight={600} className={styles.legend}>
        Picture (optional)
      </Text>
      <Cluster gap={4}>
        <div className={styles.preview}>
          {preview === undefined ? (
            <Picture image={image} alt="" ratio={4 / 3} sizes="8rem" fallback={<DefaultPicture />} />
          ) : (
            <img src={preview} alt="Preview of your choice" />
          )}
        </div>
        <Stack gap={2} className={styles.words}>
          <Cluster>
            <Button ref={button} onClick={choose}>
              {isThere ? "Choose another" : "Choose a picture"}
            </Button>
            {input}
            {isThere && (
              <Button
                variant="ghost"
                onClick={() => {
                  set(null);
                  button.current?.focus();
                }}
              >
                Remove
              </Button>
            )}
          </Cluster>
          {part !== undefined && (
            <Stack gap={1} size={14} tone="quiet" numeric>
              <progress max={100} value={percent} aria-label="Uploading the picture" />
              <span>{percent < 100 ? `Uploading, ${percent}%` : "Almost there"}</span>
            </Stack>
          )}
          {problem !== undefined && (
            <Text role="alert" size={14} weight={500} tone="bad">
              {problem}
            </Text>
          )}
        </Stack>
      </Cluster>
    </fieldset>
  );
}
