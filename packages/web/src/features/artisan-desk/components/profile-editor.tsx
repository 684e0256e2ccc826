import { ArtisanProfileForm, mostPictures, type OwnArtisan } from "@handiwork/core/model/artisan/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from "react";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { ApiError } from "../../../lib/errors.ts";
import { applyServerErrors, useZodForm } from "../../../lib/forms.ts";
import { paths } from "../../../lib/paths.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { useSubmission } from "../../../lib/use-submission.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.tsx";
import { saveProfile } from "../api/own-artisan.ts";
import { Portfolio } from "../api/portfolio.ts";
import { keepDraft, readDraft, restored } from "../model/draft.ts";
import { changedFields, fieldsOf } from "../model/profile-form.ts";
import { choiceOf, differs, isReady, tilesOf } from "../model/tiles.ts";
import { EditorMeter } from "./editor-meter.tsx";
import { unreadableNumber } from "./number-input.tsx";
import { PortfolioEditor } from "./portfolio-editor.tsx";
import styles from "./profile-editor.module.css";
import { ProfileFields } from "./profile-fields.tsx";
import { RestoredNotice } from "../../../ui/restored-notice.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useFieldOfHash } from "./use-field-of-hash.ts";
import { useKept } from "./use-kept.ts";
import { useLeaveWarning } from "../../../lib/use-leave-warning.ts";

const notCome = "An image could not be sent. Try it again or remove it, then save.";

/** The editor of the artisan's own record; without one, of that which saving makes (B-GAP-08). */
export function ProfileEditor({ user, artisan }: { user: SessionUser; artisan: OwnArtisan | null }) {
  const userId = user.id;
  const client = useQueryClient();
  const navigate = useNavigate();
  const room = artisan?.mostPictures ?? mostPictures.basic;
  const [saved] = useState(() => ({ fields: fieldsOf(artisan), tiles: tilesOf(artisan?.portfolio ?? []) }));
  const [draft, setDraft] = useState(() => readDraft(userId));
  const [portfolio] = useState(() => new Portfolio(draft ? restored(draft, saved.tiles) : saved.tiles, room));
  const tiles = useSyncExternalStore(portfolio.subscribe, () => portfolio.tiles);
  const form = useZodForm(ArtisanProfileForm, { ...saved.fields, ...draft?.fields, portfolio: [] });
  const { errors } = form.formState;
  const problem = useRef<HTMLDivElement>(null);
  // The button is always in sight, what it says is not.
  useEffect(() => {
    if (errors.root) problem.current?.scrollIntoView({ block: "center" });
  }, [errors.root]);
  useEffect(() => {
    void portfolio.sweep();
    return () => portfolio.stop();
  }, [portfolio]);
  useKept(userId, form, tiles, saved);
  const values = form.watch();
  const isUnsaved =
    Object.keys(changedFields(values, saved.fields)).length > 0 || differs(tiles, saved.tiles);

  const leave = async () => {
    keepDraft(userId, null);
    portfolio.stop();
    await navigate(paths.dashboard);
  };
  const { submit, busy } = useSubmission({
    send: async (fields: ArtisanProfileForm) => {
      await portfolio.settled();
      if (portfolio.tiles.some(({ state }) => state === "failed")) {
        throw new ApiError(notCome, { code: "invalid", fields: { portfolio: notCome } });
      }
      return await saveProfile(client, { ...fields, portfolio: choiceOf(portfolio.tiles) });
    },
    done: () => {
      toast.success("Profile updated successfully");
      void leave();
    },
    failed: (error) => {
      toast.error("Failed to update profile");
      applyServerErrors(error, form);
      if (error instanceof ApiError && error.fields["portfolio"] !== undefined) {
        toPortfolio();
      }
    },
  });
  useLeaveWarning(isUnsaved && !busy, "They stay on this device.");
  useFieldOfHash((name) => {
    if (name === "portfolio") toPortfolio();
    else if (isField(name)) form.setFocus(name);
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const name = unreadableNumber(event.currentTarget);
    if (name === "hourlyRate" || name === "jobsCompleted") {
      event.preventDefault();
      form.setError(name, { message: "Enter a number" }, { shouldFocus: true });
    } else void form.handleSubmit(submit)(event);
  };
  return (
    <FormProvider {...form}>
      {draft && (
        <RestoredNotice
          at={draft.at}
          discard={() => {
            form.reset({ ...saved.fields, portfolio: [] });
            portfolio.reset(saved.tiles);
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
        <form method="post" noValidate className={styles.form} onSubmit={onSubmit}>
          <ProfileFields stored={saved.fields.category} />
          <PortfolioEditor
            portfolio={portfolio}
            tiles={tiles}
            room={room}
            isPremium={artisan?.isPremium ?? false}
            error={errors.portfolio?.message}
          />
          <div ref={problem}>
            <FormError>{errors.root?.message}</FormError>
          </div>
          <SaveBar>
            <Button type="submit" variant="primary" loading={busy}>
              Save Changes
            </Button>
            <Button onClick={() => void leave()}>Cancel</Button>
            {isUnsaved && <p>Not saved yet</p>}
          </SaveBar>
        </form>
      </Card>
    </FormProvider>
  );
}

function toPortfolio(): void {
  const portfolio = document.getElementById("portfolio");
  portfolio?.scrollIntoView();
  portfolio?.focus({ preventScroll: true });
}

function isField(name: string): name is keyof ArtisanProfileForm {
  return Object.hasOwn(ArtisanProfileForm.shape, name);
}
