// @vitest-environment happy-dom
import { maskedTexts, type MaskedText, type MaskedTexts } from "@handiwork/core/reference/contacts/texts";
import { transitionOf } from "@handiwork/core/jobs/transitions.rules";
import type { CommandEvent } from "@handiwork/core/jobs/forms.schema";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { Page as RegisterArtisan } from "../features/auth/routes/register-artisan.tsx";
import { Page as RegisterMerchant } from "../features/auth/routes/register-merchant.tsx";
import { DashboardForm } from "../features/artisan-dashboard/components/dashboard-form.tsx";
import { Page as EditProfile } from "../features/artisan-dashboard/routes/edit-profile.tsx";
import { answerOf, ownArtisan } from "../features/artisan-dashboard/testing.ts";
import { AnswerForm, ReviewForm } from "../features/artisan/components/review-forms.tsx";
import { Wizard } from "../features/become-artisan/components/wizard.tsx";
import { InvitationPanel } from "../features/jobs/components/invitation-panel.tsx";
import { JobButtons } from "../features/jobs/components/job-panel.tsx";
import { QuoteForm } from "../features/jobs/components/quote-form.tsx";
import { QuotesPanel } from "../features/jobs/components/quotes-panel.tsx";
import { RequestPanel } from "../features/jobs/components/request-panel.tsx";
import { Page as NewJob } from "../features/jobs/routes/new-job.tsx";
import { at, jobOf, offerOf, quoteOf, viewOf } from "../features/jobs/testing.tsx";
import { BusinessForm } from "../features/merchant-dashboard/components/business-form.tsx";
import { ProductForm } from "../features/merchant-dashboard/components/product-form.tsx";
import { freshBrowser, page, renderAt, signInAs, userOf } from "../lib/testing-session.tsx";

interface Masking {
  readonly form: string;
  readonly element: ReactElement;
  /** The buttons that open the form. */
  readonly press?: readonly string[];
  /** The labels of its masked fields. */
  readonly texts: { readonly [Text in MaskedText]?: string };
}

freshBrowser();

const nothing = () => undefined;
const artisan = userOf("artisan");
const review = {
  id: "01J0000000000000000000000A",
  clientName: "Ada Obi",
  rating: 5,
  comment: null,
  createdAt: at,
  editedAt: null,
  version: "2026-01-01T00:00:00.000Z",
  mine: false,
  contacted: true,
  answer: null,
};
const quote = quoteOf({ artisanId: artisan.id });
const question = { id: "question", artisanId: artisan.id, text: "Which floor?", answer: null };
const job = (event: CommandEvent, label: string, text: MaskedText): Masking => {
  const part = jobOf({ can: [event] });
  return {
    form: event,
    element: (
      <JobButtons
        isNext={event === "writeJobReview"}
        view={viewOf({ role: event === "answerJobReview" ? "artisan" : "client", job: part })}
      />
    ),
    press: [transitionOf(event).title],
    texts: { [text]: label },
  };
};
const business = {
  "merchant.businessName": "Business name",
  "merchant.location": "Location",
  "merchant.description": "Description",
} as const;

const forms: readonly Masking[] = [
  { form: "registration of merchants", element: <RegisterMerchant />, texts: business },
  { form: "business", element: <BusinessForm merchant={null} phone={null} />, texts: business },
  {
    form: "product",
    element: <ProductForm userId={artisan.id} product={undefined} isGone={false} onDone={nothing} />,
    texts: {
      "product.name": "Name",
      "product.unit": "Per",
      "product.description": "Description (optional)",
    },
  },
  {
    form: "registration of artisans",
    element: <RegisterArtisan />,
    texts: { "artisan.description": "About Your Services" },
  },
  {
    form: "application",
    element: <Wizard user={userOf("client")} onApplied={nothing} />,
    texts: {
      "artisan.businessName": "Business name",
      "artisan.location": "Location",
      "artisan.description": "Description",
      "artisan.services": "Services",
    },
  },
  {
    form: "profile",
    element: <EditProfile />,
    texts: {
      "artisan.businessName": "Business Name",
      "artisan.location": "Location*",
      "artisan.experienceYears": "Years of Experience",
      "artisan.bio": "Bio",
      "artisan.skills": "Skills",
      "artisan.languages": "Other languages",
      "picture.caption": "Caption of image 1",
    },
  },
  {
    form: "dashboard",
    element: <DashboardForm artisan={ownArtisan()} />,
    texts: { "artisan.description": "Description", "artisan.services": "Services" },
  },
  {
    form: "review",
    element: <ReviewForm artisanId={artisan.id} user={userOf("client")} onClose={nothing} />,
    texts: { "review.comment": "Your review" },
  },
  {
    form: "answer to a review",
    element: <AnswerForm artisanId={artisan.id} review={review} onClose={nothing} />,
    texts: { "reviewAnswer.text": "Your reply" },
  },
  { form: "request", element: <NewJob />, texts: { "request.text": "What needs to be done" } },
  {
    form: "closing a request",
    element: <RequestPanel view={viewOf({ can: ["closeRequest"] })} />,
    press: ["Close the request"],
    texts: { "request.closedReason": "Reason (optional)" },
  },
  {
    form: "removing a request",
    element: <RequestPanel view={viewOf({ role: "admin", can: ["removeRequest"] })} />,
    press: ["Remove the request"],
    texts: { "request.closedReason": "Reason" },
  },
  {
    form: "question",
    element: (
      <InvitationPanel view={viewOf({ role: "artisan", quotes: [{ ...quote, can: ["askQuestion"] }] })} />
    ),
    texts: { "question.text": "Ask the client a question" },
  },
  {
    form: "answer to a question",
    element: (
      <RequestPanel
        view={viewOf({ questions: [question], quotes: [{ ...quote, can: ["answerQuestion"] }] })}
      />
    ),
    press: ["Answer"],
    texts: { "question.answer": "Your answer" },
  },
  {
    form: "declining an invitation",
    element: (
      <InvitationPanel
        view={viewOf({ role: "artisan", quotes: [{ ...quote, can: ["declineInvitation"] }] })}
      />
    ),
    press: ["Decline"],
    texts: { "declined.text": "Message to the client (optional)" },
  },
  {
    form: "quote",
    element: (
      <QuoteForm
        request={{ trade: "Plumber", state: "Lagos" }}
        offer={null}
        onSubmit={async () => undefined}
        onClose={nothing}
      />
    ),
    texts: {
      "offerLine.text": "What for",
      "offerLine.unit": "Unit",
      "offer.excludes": "Not included",
      "offer.note": "Anything else the client should know",
    },
  },
  {
    form: "wish for a change",
    element: <QuotesPanel view={viewOf({ quotes: [{ ...quote, offer: offerOf(), can: ["askChange"] }] })} />,
    press: [transitionOf("askChange").title],
    texts: { "wish.text": "What would you like changed?" },
  },
  job("claimWarranty", "What needs fixing", "warrantyClaim.text"),
  job("writeJobReview", "Your review", "jobReview.comment"),
  job("answerJobReview", "Your reply (everyone can read it)", "jobReviewAnswer.text"),
];

const subjects = Object.keys(maskedTexts) as (keyof MaskedTexts)[];
const contact = "0803 123 4567";
const hint = /(?:will not see this|will be hidden).*: 0803 123 4567$/;

it.each(forms)("the form $form shows which contacts will be hidden", async ({ element, press, texts }) => {
  signInAs(artisan, { "GET /api/artisan-profile": answerOf(), "GET /api/favourites": page([]) });
  renderAt("/", element);
  for (const name of press ?? []) fireEvent.click(await screen.findByRole("button", { name }));
  const controls: Element[] = [];
  for (const label of Object.values(texts)) {
    const control = await screen.findByLabelText(label);
    controls.push(control);
    fireEvent.input(control, { target: { value: contact } });
    await screen.findByText(hint);
    fireEvent.input(control, { target: { value: "" } });
    await waitFor(() => expect(screen.queryByText(hint)).toBeNull());
  }
  const inForm = subjects.filter((subject) =>
    Object.keys(texts).some((text) => text.startsWith(`${subject}.`)),
  );
  for (const field of inForm.flatMap((subject) => [...maskedTexts[subject]])) {
    const others = document.querySelectorAll(`[name="${field}"], [name$=".${field}"]`);
    expect(controls).toEqual(expect.arrayContaining([...others]));
  }
});

it("covers every text that the server masks", () => {
  const all = subjects.flatMap((subject) => maskedTexts[subject].map((field) => `${subject}.${field}`));
  expect(new Set(forms.flatMap(({ texts }) => Object.keys(texts)))).toEqual(new Set(all));
});
