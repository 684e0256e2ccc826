import { areasOf } from "@handiwork/core/fixed/areas";
import { tradeNames } from "@handiwork/core/fixed/categories";
import { states } from "@handiwork/core/fixed/locations";
import type { RequestForm } from "@handiwork/core/model/job/forms";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { api, read } from "../../../lib/api.ts";
import { ApiError, explain } from "../../../lib/errors.ts";
import { paths } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Select, TextInput } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Form, FormPage } from "../../../ui/form-page.tsx";
import { Grid } from "../../../ui/layout.tsx";
import { Callout } from "../../../ui/tag.tsx";
import { Text } from "../../../ui/text.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../ui/toast.tsx";
import { koboOf, textOf } from "../deed.tsx";
import { PicturesField, usePictures } from "../pictures-field.tsx";
import { useSubmitRequest } from "../queries.ts";

/** Where a client asks for quotes: of one artisan, or of up to five who match. */
export function Page() {
  return (
    <FormPage
      title="Ask for quotes"
      lead="Describe what is to be done. Only the artisans who are invited see it, without your name, number or address."
      after={<Link to={paths.jobs}>Your requests</Link>}
    >
      <RequestFields />
    </FormPage>
  );
}

function RequestFields() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { mutateAsync } = useSubmitRequest();
  const pictures = usePictures();
  const [state, setState] = useState("Lagos");
  const [when, setWhen] = useState<RequestForm["when"]["kind"]>("soon");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // The same whenever the same request is sent again.
  const commandId = useRef(crypto.randomUUID());
  const chosen = search.get("artisan");
  const artisan = useQuery({
    queryKey: ["jobs", "chosen", chosen],
    queryFn: () => read(api.artisans[":id"].$get({ param: { id: chosen ?? "" } })),
    enabled: chosen !== null,
  });
  const fields = failure instanceof ApiError ? failure.fields : {};
  const isAlike = failure instanceof ApiError && failure.code === "job-alike";
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const budget = koboOf(values, "budget");
      const view = await mutateAsync({
        commandId: commandId.current,
        trade: textOf(values, "trade"),
        text: textOf(values, "text"),
        pictures: await pictures.ids(),
        area: textOf(values, "area"),
        address: textOf(values, "address"),
        when: whenOf(values, when),
        ...(Number.isNaN(budget) ? {} : { budgetKobo: budget }),
        artisans: chosen === null ? [] : [chosen],
        match: chosen === null || values.has("match"),
        again: isAlike,
      });
      toast.success("Your request is with the artisans");
      await navigate(paths.job(view.requestId), { replace: true });
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError && error.status > 0) commandId.current = crypto.randomUUID();
    }
    setBusy(false);
  };
  return (
    <Form onSubmit={(event) => void send(event)}>
      {chosen !== null && (
        <Callout icon="hammer">
          <Text>Your request goes to {artisan.data?.name ?? "the artisan whom you chose"}.</Text>
        </Callout>
      )}
      <Select
        label="Trade"
        name="trade"
        error={fields["trade"]}
        defaultValue={tradeOf(search, artisan.data?.category)}
        key={artisan.data?.category}
      >
        {tradeNames.map((trade) => (
          <option key={trade}>{trade}</option>
        ))}
      </Select>
      <Textarea
        label="What is to be done"
        name="text"
        rows={5}
        maxLength={2000}
        required
        hint="What is wrong, since when, how large, what you have tried. Numbers and links are hidden until you accept a quote."
        error={fields["text"]}
      />
      <PicturesField label="Add pictures" pictures={pictures} />
      <Grid small={2}>
        <Select label="State" value={state} onChange={({ target }) => setState(target.value)}>
          {states.map(({ value, label }) => (
            <option key={value} value={label}>
              {label}
            </option>
          ))}
        </Select>
        <Select label="Local government area" name="area" key={state} error={fields["area"]}>
          {areasOf(state).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Grid>
      <TextInput
        label="Address"
        name="address"
        maxLength={300}
        autoComplete="street-address"
        required
        hint="Kept back: only the artisan whose quote you accept sees it."
        error={fields["address"]}
      />
      <Select
        label="When"
        value={when}
        onChange={({ target }) => setWhen(target.value as RequestForm["when"]["kind"])}
      >
        <option value="soon">As soon as possible</option>
        <option value="day">On a day</option>
        <option value="range">Between two days</option>
      </Select>
      {when === "day" && <TextInput type="date" label="Day" name="day" required error={fields["when.day"]} />}
      {when === "range" && (
        <Grid small={2}>
          <TextInput type="date" label="From" name="from" required />
          <TextInput type="date" label="To" name="to" required error={fields["when.to"]} />
        </Grid>
      )}
      <TextInput
        label="Budget in naira (optional)"
        name="budget"
        inputMode="decimal"
        error={fields["budgetKobo"]}
      />
      {chosen === null ? (
        <Text size={14} tone="quiet">
          We invite up to five artisans of this trade near you. They have 24 waking hours to answer.
        </Text>
      ) : (
        <Checkbox label="Invite other artisans of this trade, too (up to five together)" name="match" />
      )}
      {isAlike && (
        <Text>
          You can <Link to={paths.jobs}>open the first request</Link> and invite more artisans there, or send
          this one all the same.
        </Text>
      )}
      <FormError>{failure === undefined ? undefined : explain(failure)}</FormError>
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {isAlike ? "Send it all the same" : "Send the request"}
      </Button>
    </Form>
  );
}

function tradeOf(search: URLSearchParams, category: string | undefined): string {
  const wanted = (category ?? search.get("trade") ?? "Plumber").toLowerCase();
  return tradeNames.find((trade) => trade.toLowerCase() === wanted) ?? "Plumber";
}

function whenOf(values: FormData, kind: RequestForm["when"]["kind"]): RequestForm["when"] {
  if (kind === "day") return { kind, day: textOf(values, "day") };
  if (kind === "range") return { kind, from: textOf(values, "from"), to: textOf(values, "to") };
  return { kind };
}
