import { areaOf, areasOf } from "@handiwork/core/reference/areas";
import { tradeNames } from "@handiwork/core/reference/categories";
import { answerDeadline, jobLimits } from "@handiwork/core/reference/job-limits";
import { priceRefusal } from "@handiwork/core/jobs/prices.rules";
import { stateNamed, states } from "@handiwork/core/reference/locations";
import { areaOfTown } from "@handiwork/core/reference/towns";
import { plannableDays, preferredDayRefusals } from "@handiwork/core/jobs/dates.rules";
import type { RequestForm } from "@handiwork/core/jobs/forms.schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useAuth } from "../../../lib/session/auth.tsx";
import { ApiError, explainIn, fieldsIn } from "../../../lib/api/errors.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Checkbox, Textarea } from "../../../ui/forms/inputs.tsx";
import { Select, TextInput } from "../../../ui/forms/field.tsx";
import { Form, FormPage, FormError } from "../../../ui/forms/form-page.tsx";
import { Grid } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Pending } from "../../../ui/feedback/lazy-module.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { submitRequest } from "../commands.ts";
import { koboValue, textValue } from "../components/action-dialog.tsx";
import { ChosenArtisans, chosenArtisanQuery } from "../components/artisan-picker.tsx";
import { draftFromForm, draftFromRequest, drafts, type Draft } from "../components/request-form.ts";
import { PicturesField, usePictures } from "../components/pictures-field.tsx";
import { jobQuery } from "../api.ts";
import { formatMoment } from "../format.ts";

/** The form to ask chosen or up to five matching artisans for quotes. The draft is stored until it is sent. */
export function Page() {
  const { user } = useAuth();
  const [search] = useSearchParams();
  const again = search.get("again");
  const previous = useQuery({ ...jobQuery(again ?? ""), enabled: again !== null });
  const initialDraft = (): Draft => {
    if (previous.data) return draftFromRequest(previous.data.request);
    const stored = user && again === null ? drafts.read(user.id) : null;
    const trade = search.get("trade");
    // A trade in the URL replaces the draft's artisans.
    return { ...stored, ...(trade !== null && { trade, artisans: [] }), ...placeFromUrl(search) };
  };
  return (
    <FormPage
      title="Ask for quotes"
      description="Describe the job once and compare up to five quotes. Only the artisans who are invited see it, without your name, number or address."
      footer={<Link to={paths.jobs}>Your requests</Link>}
    >
      {!user || (again !== null && previous.isPending) ? (
        <Pending label="Loading the request" />
      ) : (
        <RequestFields initialDraft={initialDraft()} onDraftChange={(draft) => drafts.save(user.id, draft)} />
      )}
    </FormPage>
  );
}

function RequestFields({
  initialDraft,
  onDraftChange,
}: {
  initialDraft: Draft;
  onDraftChange: (draft: Draft | null) => void;
}) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const pictures = usePictures();
  const [chosenTrade, setTrade] = useState<string>();
  const [state, setState] = useState(initialDraft.state ?? "Lagos");
  const [when, setWhen] = useState<RequestForm["when"]["kind"]>(initialDraft.when ?? "soon");
  const [chosen, setChosen] = useState<readonly string[]>(
    (search.has("artisan") ? search.getAll("artisan") : (initialDraft.artisans ?? [])).slice(
      0,
      jobLimits.artisans,
    ),
  );
  const [answerBy] = useState(() => answerDeadline(Date.now()));
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [summary, setSummary] = useState<string>();
  // Stays the same when the request is retried.
  const commandId = useRef(crypto.randomUUID());
  // A request to an artisan starts with their trade.
  const first = useQuery({ ...chosenArtisanQuery(chosen[0] ?? ""), enabled: chosen.length > 0 });
  const trade = chosenTrade ?? listedTrade(first.data?.category ?? initialDraft.trade);
  const fields = fieldsIn(failure);
  const { first: today, last: lastDay } = plannableDays();
  const days = { type: "date", min: today, max: lastDay, required: true } as const;
  const isSimilar = failure instanceof ApiError && failure.code === "job-alike";
  const similar = isSimilar
    ? (failure.current as { requestId?: string; isOpen?: boolean } | undefined)
    : undefined;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    setPending(true);
    try {
      const preferred = whenFromForm(values, when);
      const refusals = preferredDayRefusals(preferred);
      const [refusal] = Object.values(refusals);
      if (refusal !== undefined) throw new ApiError(refusal, { code: "invalid", fields: refusals });
      const budget = koboValue(values, "budget");
      const refused = Number.isNaN(budget) ? undefined : priceRefusal(budget, "A budget");
      if (refused !== undefined)
        throw new ApiError(refused, { code: "invalid", fields: { budget: refused } });
      const view = await submitRequest(client, {
        commandId: commandId.current,
        trade: textValue(values, "trade"),
        text: textValue(values, "text"),
        pictures: await pictures.ids(),
        area: textValue(values, "area"),
        address: textValue(values, "address"),
        when: preferred,
        ...(Number.isNaN(budget) ? {} : { budgetKobo: budget }),
        artisans: [...chosen],
        match: chosen.length === 0 || values.has("match"),
        again: isSimilar || search.has("again"),
      });
      onDraftChange(null);
      if (view) toast.success("We have sent your request to the artisans");
      await navigate(view ? paths.job(view.requestId) : paths.jobs, { replace: true });
    } catch (error) {
      setFailure(error);
      setSummary(explainIn(form, error));
      if (error instanceof ApiError && error.status > 0) commandId.current = crypto.randomUUID();
    }
    setPending(false);
  };
  return (
    <Form
      errors={fields}
      onSubmit={(event) => void submit(event)}
      onInput={({ currentTarget }) =>
        onDraftChange(draftFromForm(new FormData(currentTarget), { state, when, artisans: [...chosen] }))
      }
    >
      <Select
        label="Trade"
        name="trade"
        required
        value={trade}
        onChange={({ target }) => setTrade(target.value)}
      >
        <option value="" disabled>
          Choose a trade
        </option>
        {tradeNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Textarea
        label="What needs to be done"
        masked="request.text"
        name="text"
        rows={5}
        maxLength={2000}
        required
        hint="Say what is wrong, since when, how big it is and what you have tried. Phone numbers and links are hidden until you accept a quote."
        defaultValue={initialDraft.text}
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
        <Select
          label="Local government area"
          name="area"
          key={state}
          required
          defaultValue={initialDraft.state === state ? (initialDraft.area ?? "") : ""}
        >
          <option value="" disabled>
            Choose an area
          </option>
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
        hint="Kept private: only the artisan whose quote you accept sees it."
        defaultValue={initialDraft.address}
      />
      <Select
        label="When"
        value={when}
        onChange={({ target }) => setWhen(target.value as RequestForm["when"]["kind"])}
      >
        <option value="soon">As soon as possible</option>
        <option value="day">On one day</option>
        <option value="range">Between two days</option>
      </Select>
      {when === "day" && (
        <TextInput
          {...days}
          label="Day"
          name="day"
          defaultValue={initialDraft.day}
          error={fields["when.day"]}
        />
      )}
      {when === "range" && (
        <Grid small={2}>
          <TextInput
            {...days}
            label="From"
            name="from"
            defaultValue={initialDraft.from}
            error={fields["when.from"]}
          />
          <TextInput
            {...days}
            label="To"
            name="to"
            defaultValue={initialDraft.to}
            error={fields["when.to"]}
          />
        </Grid>
      )}
      <TextInput
        label="Budget in naira (optional)"
        name="budget"
        inputMode="decimal"
        defaultValue={initialDraft.budget}
        error={fields["budgetKobo"]}
      />
      <ChosenArtisans chosen={chosen} onChange={setChosen} trade={trade} state={state} />
      {chosen.length === 0 ? (
        <Text size={14} tone="quiet">
          If you choose no one, we invite up to five artisans of this trade near you. If you send your request
          now, they have until {formatMoment(answerBy)} to answer.
        </Text>
      ) : (
        <Checkbox label="Also invite others of this trade near me (up to five in all)" name="match" />
      )}
      {isSimilar && (
        <Text>
          You can{" "}
          <Link to={similar?.requestId ? paths.job(similar.requestId) : paths.jobs}>open that request</Link>
          {similar?.isOpen && " and invite more artisans there"}, or send this one as well.
        </Text>
      )}
      <FormError>{summary}</FormError>
      <Button type="submit" variant="primary" size="lg" block loading={isPending}>
        {isSimilar ? "Send this one as well" : "Send the request"}
      </Button>
    </Form>
  );
}

/** Reads the place from the URL: an area, a town or only a state. */
function placeFromUrl(search: URLSearchParams): Pick<Draft, "state" | "area"> {
  const state = stateNamed(search.get("state") ?? "")?.label;
  const town = search.get("city");
  const area = areaOf(search.get("area") ?? "") ?? (state && town ? areaOfTown(town, state) : undefined);
  if (area) return { state: area.state, area: area.code };
  return state === undefined ? {} : { state };
}

/** Returns the trade's name as listed; empty if it is unknown. */
function listedTrade(category = ""): string {
  return tradeNames.find((trade) => trade.toLowerCase() === category.toLowerCase()) ?? "";
}

function whenFromForm(values: FormData, kind: RequestForm["when"]["kind"]): RequestForm["when"] {
  if (kind === "day") return { kind, day: textValue(values, "day") };
  if (kind === "range") return { kind, from: textValue(values, "from"), to: textValue(values, "to") };
  return { kind };
}
