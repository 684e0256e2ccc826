import { plannableDays } from "@handiwork/core/jobs/dates.rules";
import { areaOf, areasOf } from "@handiwork/core/reference/areas";
import { tradeNames } from "@handiwork/core/reference/categories";
import { answerDeadline, jobLimits } from "@handiwork/core/reference/job-limits";
import { stateNamed, states } from "@handiwork/core/reference/locations";
import { areaOfTown } from "@handiwork/core/reference/towns";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router-dom";
import { ApiError } from "../../../lib/api/errors.ts";
import { applyServerErrors, fieldsOf, useFormSubmission, useZodForm } from "../../../lib/forms/forms.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { toast } from "../../../lib/page/toast.ts";
import { useAuth } from "../../../lib/session/auth.tsx";
import { Pending } from "../../../ui/feedback/lazy-module.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { Select, TextInput } from "../../../ui/forms/field.tsx";
import { Form, FormError, FormPage } from "../../../ui/forms/form-page.tsx";
import { Checkbox, Textarea } from "../../../ui/forms/inputs.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Grid } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { jobQuery } from "../api.ts";
import { submitRequest } from "../commands.ts";
import { ArtisanPicker, chosenArtisanQuery } from "../components/artisan-picker.tsx";
import { PicturesField, usePictures } from "../components/pictures.tsx";
import {
  draftFromRequest,
  drafts,
  emptyDraft,
  RequestFormSchema,
  type Draft,
} from "../components/request-form-schema.ts";
import { formatMoment } from "../format.ts";

/** The form to ask chosen or up to five matching artisans for quotes. The draft is stored until it is sent. */
export function Page() {
  const { user } = useAuth();
  const [search] = useSearchParams();
  const again = search.get("again");
  return (
    <FormPage
      title="Ask for quotes"
      description="Describe the job once and compare up to five quotes. Only the artisans who are invited see it, without your name, number or address."
      footer={<Link to={paths.jobs}>Your requests</Link>}
    >
      {user && again === null && <RequestFields userId={user.id} start={startDraft(user.id, search)} />}
      {user && again !== null && <RepeatedRequest userId={user.id} requestId={again} />}
    </FormPage>
  );
}

/** Returns the user's draft with the trade, place and artisans of the URL. */
function startDraft(userId: string, search: URLSearchParams): Draft {
  const draft = drafts.read(userId) ?? emptyDraft;
  const trade = search.get("trade");
  // A trade in the URL replaces the draft's artisans.
  const artisans = search.has("artisan") || trade !== null ? search.getAll("artisan") : draft.artisans;
  return {
    ...draft,
    ...placeFromUrl(search, draft),
    trade: listedTrade(trade ?? draft.trade),
    artisans: artisans.slice(0, jobLimits.artisans),
  };
}

/** The form, filled in from an earlier request. */
function RepeatedRequest({ userId, requestId }: { userId: string; requestId: string }) {
  return (
    <QueryResult
      query={useQuery(jobQuery(requestId))}
      errorTitle="Could not load your earlier request"
      pending={<Pending label="Loading the request" />}
    >
      {({ request }) => <RequestFields userId={userId} start={draftFromRequest(request)} isRepeated />}
    </QueryResult>
  );
}

function RequestFields({
  userId,
  start,
  isRepeated = false,
}: {
  userId: string;
  start: Draft;
  /** True if the request repeats an earlier one on purpose. */
  isRepeated?: boolean;
}) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const pictures = usePictures();
  const [answerBy] = useState(() => answerDeadline(Date.now()));
  const [similar, setSimilar] = useState<{ requestId?: string; isOpen?: boolean }>();
  const form = useZodForm(RequestFormSchema, { ...start, commandId: crypto.randomUUID() });
  const { control, formState, getValues, setValue } = form;
  const field = fieldsOf(form);
  const [trade, state, kind, artisans] = useWatch({
    control,
    name: ["trade", "state", "when.kind", "artisans"],
  });
  const saveDraft = () => drafts.save(userId, getValues());
  // A request to an artisan starts with their trade, unless the client has chosen another.
  const { data: first } = useQuery({
    ...chosenArtisanQuery(artisans[0] ?? ""),
    enabled: artisans.length > 0,
  });
  const isTradeChosen = formState.dirtyFields.trade === true;
  useEffect(() => {
    if (first && !isTradeChosen) setValue("trade", listedTrade(first.category));
  }, [first, isTradeChosen, setValue]);
  const { onSubmit, busy } = useFormSubmission(form, {
    send: async (request) =>
      submitRequest(client, {
        ...request,
        pictures: await pictures.ids(),
        again: isRepeated || similar !== undefined,
      }),
    onSuccess: (view) => {
      drafts.save(userId, null);
      if (view) toast.success("We have sent your request to the artisans");
      void navigate(view ? paths.job(view.requestId) : paths.jobs, { replace: true });
    },
    onError: (error) => {
      applyServerErrors(error, form);
      if (!(error instanceof ApiError)) return;
      setSimilar(error.code === "job-alike" ? (error.current ?? {}) : undefined);
      // Only a request without an answer is repeated under the same id.
      if (error.status > 0) setValue("commandId", crypto.randomUUID());
    },
  });
  const { first: today, last: lastDay } = plannableDays();
  const day = { type: "date", min: today, max: lastDay, required: true } as const;
  return (
    <Form onSubmit={onSubmit} onChange={saveDraft}>
      <Select
        label="Trade"
        required
        emptyOption="Choose a trade"
        options={tradeNames}
        {...field("trade")}
        defaultValue={start.trade}
      />
      <Textarea
        label="What needs to be done"
        masked="request.text"
        rows={5}
        maxLength={2000}
        required
        hint="Say what is wrong, when it started, and what you have tried. Phone numbers and links are hidden until you accept a quote."
        {...field("text")}
      />
      <PicturesField label="Add pictures" pictures={pictures} />
      <Grid small={2}>
        <Select
          label="State"
          {...field("state", { onChange: () => setValue("area", "") })}
          defaultValue={start.state}
          options={states.map(({ label }) => label)}
        />
        <Select
          label="Local government area"
          required
          emptyOption="Choose an area"
          options={areasOf(state).map(({ code, name }) => [code, name])}
          {...field("area")}
          defaultValue={start.area}
        />
      </Grid>
      <TextInput
        label="Address"
        maxLength={300}
        autoComplete="street-address"
        required
        hint="Kept private: only the artisan whose quote you accept sees it."
        {...field("address")}
      />
      <Select
        label="When"
        options={[
          ["soon", "As soon as possible"],
          ["day", "On one day"],
          ["range", "Between two days"],
        ]}
        {...field("when.kind")}
        defaultValue={start.when.kind}
      />
      {kind === "day" && <TextInput {...day} label="Day" {...field("when.day")} />}
      {kind === "range" && (
        <Grid small={2}>
          <TextInput {...day} label="From" {...field("when.from")} />
          <TextInput {...day} label="To" {...field("when.to")} />
        </Grid>
      )}
      <TextInput label="Budget in naira (optional)" inputMode="decimal" {...field("budgetKobo")} />
      <ArtisanPicker
        chosen={artisans}
        onChange={(ids) => {
          setValue("artisans", ids);
          saveDraft();
        }}
        trade={trade}
        state={state}
      />
      {artisans.length === 0 ? (
        <Text size={14} tone="quiet">
          If you do not choose anyone, we invite up to five artisans of this trade near you. If you send your
          request now, they have until {formatMoment(answerBy)} to answer.
        </Text>
      ) : (
        <Checkbox label="Also invite others of this trade near me (up to five in all)" {...field("match")} />
      )}
      {similar && (
        <Text>
          You can{" "}
          <Link to={similar.requestId ? paths.job(similar.requestId) : paths.jobs}>open that request</Link>
          {similar.isOpen && " and invite more artisans there"}, or send this one as well.
        </Text>
      )}
      <FormError>{formState.errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {similar ? "Send this one as well" : "Send the request"}
      </Button>
    </Form>
  );
}

/** Returns the place in the URL: an area, a town or only a state; otherwise the draft's place. */
function placeFromUrl(search: URLSearchParams, draft: Draft): Pick<Draft, "state" | "area"> {
  const state = stateNamed(search.get("state") ?? "")?.label ?? draft.state;
  const town = search.get("city");
  const area =
    areaOf(search.get("area") ?? "") ?? (search.has("state") && town ? areaOfTown(town, state) : undefined);
  if (area) return { state: area.state, area: area.code };
  return { state, area: state === draft.state ? draft.area : "" };
}

/** Returns the trade's name as listed; empty if it is unknown. */
function listedTrade(category: string): string {
  return tradeNames.find((trade) => trade.toLowerCase() === category.toLowerCase()) ?? "";
}
