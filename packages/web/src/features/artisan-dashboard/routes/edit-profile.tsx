import { ArtisanProfileForm, maxPictures, type OwnArtisan } from "@handiwork/core/artisans/schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useAuth } from "../../../lib/session/auth.tsx";
import { fieldsIn } from "../../../lib/api/errors.ts";
import {
  applyServerErrors,
  rebase,
  useOnChange,
  useSubmission,
  useZodForm,
} from "../../../lib/forms/forms.ts";
import { RestoredNotice } from "../../../ui/feedback/form-notices.tsx";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { useLeaveWarning } from "../../../lib/forms/use-leave-warning.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Card, Cluster } from "../../../ui/primitives/layout.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { PagePending } from "../../../ui/feedback/lazy-module.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { EditorMeter } from "../components/completeness.tsx";
import { PortfolioEditor } from "../components/portfolio-editor.tsx";
import { haveChanged, isReady, Portfolio, tilesOf } from "../portfolio.ts";
import { EditorFields, useFieldOfHash, UnsentChanges } from "../components/profile-fields.tsx";
import { ownArtisanQuery } from "../own-artisan.ts";
import { changedFields, drafts, fieldsOf, saveDraft, restoreTiles } from "../profile-values.ts";
import { saveProfile } from "../outbox-kind.ts";
import styles from "./edit-profile.module.css";

export const prefetch: Prefetch = (client) => void client.prefetchQuery(ownArtisanQuery);

/** The editor of the artisan's profile (B-EDIT-01 to B-EDIT-17). */
export function Page() {
  const { user } = useAuth();
  const query = useQuery(ownArtisanQuery);
  const hasFailed = query.error !== null && !query.data;
  useEffect(() => {
    if (hasFailed) toast.error("Failed to load profile");
  }, [hasFailed]);
  return (
    <PageFrame
      title="Edit your profile"
      description="What clients see about you. A good profile takes about ten minutes."
      width="medium"
    >
      <QueryResult
        query={query}
        errorTitle="Failed to load profile"
        pending={<PagePending label="Loading your profile" />}
      >
        {({ artisan }) => user && <ProfileEditor user={user} artisan={artisan} />}
      </QueryResult>
    </PageFrame>
  );
}

/** The editor of the artisan's own record. Saving creates the record if there is none (B-GAP-08). */
function ProfileEditor({ user, artisan }: { user: SessionUser; artisan: OwnArtisan | null }) {
  const { id: userId } = user;
  const client = useQueryClient();
  const navigate = useNavigate();
  const maxCount = artisan?.mostPictures ?? maxPictures.basic;
  const [saved, setSaved] = useState(() => savedOf(artisan));
  const [draft, setDraft] = useState(() => drafts.read(userId));
  const [portfolio] = useState(
    () => new Portfolio(draft ? restoreTiles(draft, saved.tiles) : saved.tiles, maxCount),
  );
  const tiles = useSyncExternalStore(portfolio.subscribe, portfolio.files);
  const form = useZodForm(ArtisanProfileForm, { ...saved.fields, ...draft?.fields, portfolio: [] });
  const { errors } = form.formState;
  const errorBox = useRef<HTMLDivElement>(null);
  // The save button is always visible, but the error may not be.
  useEffect(() => {
    if (errors.root) errorBox.current?.scrollIntoView({ block: "center" });
  }, [errors.root]);
  useEffect(() => {
    void portfolio.removeExpired("image");
    return () => portfolio.stop();
  }, [portfolio]);
  useOnChange(form, (values) => saveDraft(userId, values, tiles, saved));
  useEffect(() => saveDraft(userId, form.getValues(), tiles, saved), [userId, form, tiles, saved]);
  const isUnsaved =
    Object.keys(changedFields(form.watch(), saved.fields)).length > 0 || haveChanged(tiles, saved.tiles);

  const rebaseOn = (now: OwnArtisan | null) => {
    const [next, latestDraft] = [savedOf(now), drafts.read(userId)];
    rebase(form, saved.fields, { ...next.fields, portfolio: [] });
    portfolio.show(latestDraft ? restoreTiles(latestDraft, next.tiles) : next.tiles);
    setSaved(next);
  };
  const leave = async ({ isWaiting = false } = {}) => {
    // If the server refuses a waiting change, the user corrects it here, so its draft is kept.
    if (!isWaiting) drafts.save(userId, null);
    portfolio.stop();
    await navigate(paths.dashboard);
  };
  const { submit, busy } = useSubmission({
    send: async (fields: ArtisanProfileForm) => {
      const json = { ...fields, portfolio: await portfolio.uploaded() };
      return await saveProfile(client, { form: "editor", json }, saved.artisan, rebaseOn);
    },
    onSuccess: ({ state }) => {
      if (state !== "waiting") toast.success("Profile updated successfully");
      void leave({ isWaiting: state === "waiting" });
    },
    onError: (error) => {
      toast.error("Failed to update profile");
      applyServerErrors(error, form);
      if (fieldsIn(error)["portfolio"] !== undefined) focusPortfolio();
    },
  });
  useLeaveWarning(isUnsaved && !busy, "They are kept on this device.");
  useFieldOfHash((name) => {
    if (name === "portfolio") focusPortfolio();
    else if (name in ArtisanProfileForm.shape) form.setFocus(name as keyof ArtisanProfileForm);
  });
  return (
    <FormProvider {...form}>
      {draft && (
        <RestoredNotice
          editedAt={draft.at}
          onDiscard={() => {
            form.reset({ ...saved.fields, portfolio: [] });
            portfolio.show(saved.tiles);
            setDraft(null);
          }}
        />
      )}
      <EditorMeter
        artisan={artisan}
        hasAvatar={user.avatar !== null}
        pictures={tiles.filter(isReady).length}
      />
      <Card>
        <Form method="post" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
          <EditorFields savedCategory={saved.fields.category} />
          <PortfolioEditor
            portfolio={portfolio}
            tiles={tiles}
            maxCount={maxCount}
            isPremium={artisan?.isPremium ?? false}
            error={errors.portfolio?.message}
          />
          <div ref={errorBox}>
            <FormError>{errors.root?.message}</FormError>
          </div>
          <UnsentChanges form="editor" />
          <SaveBar>
            <Button type="submit" variant="primary" loading={busy}>
              Save Changes
            </Button>
            <Button onClick={() => void leave()}>Cancel</Button>
            {isUnsaved && (
              <Text size={14} tone="quiet">
                Not saved yet
              </Text>
            )}
          </SaveBar>
        </Form>
      </Card>
    </FormProvider>
  );
}

/** Returns the saved state that the editor starts from. */
function savedOf(artisan: OwnArtisan | null) {
  return { artisan, fields: fieldsOf(artisan), tiles: tilesOf(artisan?.portfolio ?? []) };
}

function focusPortfolio(): void {
  const portfolio = document.getElementById("portfolio");
  portfolio?.scrollIntoView();
  portfolio?.focus({ preventScroll: true });
}

/**
 * The buttons at the end of a long form, always visible, even above a phone's keyboard. Scrolls a focused field out from behind
 * them.
 */
function SaveBar({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    const { style } = document.documentElement;
    if (!viewport) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const placeAboveKeyboard = () => {
      const covered = document.documentElement.clientHeight - viewport.height - viewport.offsetTop;
      const height = viewport.scale > 1.1 ? 0 : Math.max(0, Math.round(covered));
      style.setProperty("--covered", `${height}px`);
      return height;
    };
    const onResize = () => {
      // A keyboard that has just opened may have moved the bar over the field.
      if (placeAboveKeyboard() > 0) document.activeElement?.scrollIntoView({ block: "nearest" });
    };
    // In a textarea, browsers scroll only the line with the caret into view.
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("focusin", onFocus, { signal });
    viewport.addEventListener("resize", onResize, { signal });
    viewport.addEventListener("scroll", placeAboveKeyboard, { signal });
    return () => {
      unmounted.abort();
      style.removeProperty("--covered");
    };
  }, []);
  return (
    <Cluster gap={3} className={styles.bar}>
      {children}
    </Cluster>
  );
}
