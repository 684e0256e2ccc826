import { areaOf, areasOf } from "@handiwork/core/reference/areas";
import { tradeNames } from "@handiwork/core/reference/categories";
import { answerUntil, jobLimits } from "@handiwork/core/reference/job-limits";
import { priceRefusal } from "@handiwork/core/jobs/prices.rules";
import { stateNamed, states } from "@handiwork/core/reference/locations";
import { areaOfTown } from "@handiwork/core/reference/towns";
import { plannableDays, whenRefusals } from "@handiwork/core/jobs/dates.rules";
import type { RequestForm } from "@handiwork/core/jobs/forms.schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useAuth } from "../../../lib/auth.tsx";
import { ApiError, explainIn, fieldsIn } from "../../../lib/errors.ts";
import { paths } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Select, TextInput } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Form, FormPage } from "../../../ui/form-page.tsx";
import { Grid } from "../../../ui/layout.tsx";
import { Link } from "../../../ui/link.tsx";
import { Pending } from "../../../ui/loaded.tsx";
import { Text } from "../../../ui/text.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../lib/toast.ts";
import { submitRequest } from "../commands.ts";
import { koboOf, textOf } from "../deed.tsx";
import { ChosenArtisans, chosenQuery } from "../request/chosen-artisans.tsx";
import { draftIn, draftOf, drafts, type Draft } from "../request/request-draft.ts";
import { PicturesField, usePictures } from "../pictures-field.tsx";
import { jobQuery } from "../queries.ts";
import { momentOf } from "../words.ts";

/** Where a client asks for quotes: of chosen artisans, or of up to five who match. What was written is kept until it is sent. */
export function Page() {
  const { user } = useAuth();
  const [search] = useSearchParams();
  const again = search.get("again");
  const older = useQuery({ ...jobQuery(again ?? ""), enabled: again !== null });
  const start = (): Draft => {
    if (older.data) return draftOf(older.data.request);
    const kept = user && again === null ? drafts.read(user.id) : null;
    const trade = search.get("trade");
    // Whoever comes with another trade asks others.
    return { ...kept, ...(trade !== null && { trade, artisans: [] }), ...placeIn(search) };
  };
  return (
    <FormPage
      title="Ask for quotes"
      description="Describe the job once and compare up to five quotes. Only the artisans who are invited see it, without your name, number or address."
      footer={<Link to={paths.jobs}>Your requests</Link>}
    >
      {!user || (again !== null && older.isPending) ? (
        <Pending label="Loading the request" />
      ) : (
        <RequestFields start={start()} keep={(draft) => drafts.save(user.id, draft)} />
      )}
    </FormPage>
  );
}

function RequestFields({ start, keep }: { start: Draft; keep: (draft: Draft | null) => void }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const pictures = usePictures();
  const [given, setTrade] = useState<string>();
  const [state, setState] = useState(start.state ?? "Lagos");
  const [when, setWhen] = useState<RequestForm["when"]["kind"]>(start.when ?? "soon");
  const [chosen, setChosen] = useState<readonly string[]>(
    (search.has("artisan") ? search.getAll("artisan") : (start.artisans ?? [])).slice(0, jobLimits.artisans),
  );
  const [answerBy] = useState(() => answerUntil(Date.now()));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [summary, setSummary] = useState<string>();
  // The same whenever the same request is sent again.
  const commandId = useRef(crypto.randomUUID());
  // A request to one artisan begins with that artisan's trade.
  const first = useQuery({ ...chosenQuery(chosen[0] ?? ""), enabled: chosen.length > 0 });
  const trade = given ?? tradeOf(first.data?.category ?? start.trade);
  const fields = fieldsIn(failure);
  const { first: today, last: lastDay } = plannableDays();
  const days = { type: "date", min: today, max: lastDay, required: true } as const;
  const isAlike = failure instanceof ApiError && failure.code === "job-alike";
  const alike = isAlike
    ? (failure.current as { requestId?: string; isOpen?: boolean } | undefined)
    : undefined;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    setBusy(true);
    try {
      const wish = whenOf(values, when);
      const refusals = whenRefusals(wish);
      const [refusal] = Object.values(refusals);
      if (refusal !== undefined) throw new ApiError(refusal, { code: "invalid", fields: refusals });
      const budget = koboOf(values, "budget");
      const refused = Number.isNaN(budget) ? undefined : priceRefusal(budget, "A budget");
      if (refused !== undefined)
        throw new ApiError(refused, { code: "invalid", fields: { budget: refused } });
      const view = await submitRequest(client, {
        commandId: commandId.current,
        trade: textOf(values, "trade"),
        text: textOf(values, "text"),
        pictures: await pictures.ids(),
        area: textOf(values, "area"),
        address: textOf(values, "address"),
        when: wish,
        ...(Number.isNaN(budget) ? {} : { budgetKobo: budget }),
        artisans: [...chosen],
        match: chosen.length === 0 || values.has("match"),
        again: isAlike || search.has("again"),
      });
      keep(null);
      if (view) toast.success("We have sent your request to the artisans");
      await navigate(view ? paths.job(view.requestId) : paths.jobs, { replace: true });
    } catch (error) {
      setFailure(error);
      setSummary(explainIn(form, error));
      if (error instanceof ApiError && error.status > 0) commandId.current = crypto.randomUUID();
    }
    setBusy(false);
  };
  return (
    <Form
      errors={fields}
      onSubmit={(event) => void send(event)}
      onInput={({ currentTarget }) =>
        keep(draftIn(new FormData(currentTarget), { state, when, artisans: [...chosen] }))
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
        hint="What is wrong, since when, how big it is, what you have tried. Phone numbers and links are hidden until you accept a quote."
        defaultValue={start.text}
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
          defaultValue={start.state === state ? (start.area ?? "") : ""}
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
        defaultValue={start.address}
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
      {when === "day" && (
        <TextInput {...days} label="Day" name="day" defaultValue={start.day} error={fields["when.day"]} />
      )}
      {when === "range" && (
        <Grid small={2}>
          <TextInput
            {...days}
            label="From"
            name="from"
            defaultValue={start.from}
            error={fields["when.from"]}
          />
          <TextInput {...days} label="To" name="to" defaultValue={start.to} error={fields["when.to"]} />
        </Grid>
      )}
      <TextInput
        label="Budget in naira (optional)"
        name="budget"
        inputMode="decimal"
        defaultValue={start.budget}
        error={fields["budgetKobo"]}
      />
      <ChosenArtisans chosen={chosen} choose={setChosen} trade={trade} state={state} />
      {chosen.length === 0 ? (
        <Text size={14} tone="quiet">
          If you choose nobody, we invite up to five artisans of this trade near you. If you send your request
          now, they have until {momentOf(answerBy)} to answer.
        </Text>
      ) : (
        <Checkbox label="Also invite others of this trade near me (up to five in all)" name="match" />
      )}
      {isAlike && (
        <Text>
          You can{" "}
          <Link to={alike?.requestId ? paths.job(alike.requestId) : paths.jobs}>open that request</Link>
          {alike?.isOpen && " and invite more artisans there"}, or send this one as well.
        </Text>
      )}
      <FormError>{summary}</FormError>
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {isAlike ? "Send this one as well" : "Send the request"}
      </Button>
    </Form>
  );
}

/** The place that the page's address names: an area, a town or only a state. */
function placeIn(search: URLSearchParams): Pick<Draft, "state" | "area"> {
  const state = stateNamed(search.get("state") ?? "")?.label;
  const town = search.get("city");
  const area = areaOf(search.get("area") ?? "") ?? (state && town ? areaOfTown(town, state) : undefined);
  if (area) return { state: area.state, area: area.code };
  return state === undefined ? {} : { state };
}

/** The trade as the list of trades has it; empty where there is none. */
function tradeOf(category = ""): string {
  return tradeNames.find((trade) => trade.toLowerCase() === category.toLowerCase()) ?? "";
}

function whenOf(values: FormData, kind: RequestForm["when"]["kind"]): RequestForm["when"] {
  if (kind === "day") return { kind, day: textOf(values, "day") };
  if (kind === "range") return { kind, from: textOf(values, "from"), to: textOf(values, "to") };
  return { kind };
}
