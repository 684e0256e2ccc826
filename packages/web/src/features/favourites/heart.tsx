import type { ArtisanCard } from "@handiwork/core/directory/schema";
import { useAuth } from "../../lib/session/auth.tsx";
import { useSignInToSave } from "../../lib/session/sign-in-first.ts";
import { onDemand } from "../../ui/feedback/lazy-module.tsx";
import { IconButton } from "../../ui/primitives/button.tsx";
import { Icon } from "../../ui/primitives/icon.tsx";
import type { HeartState } from "./api.ts";
import styles from "./heart.module.css";

const CardHeart = onDemand(async () => (await import("./api.ts")).CardHeart);

type Props = Pick<ArtisanCard, "id" | "name">;

/**
 * The heart on an artisan's card. Clients save the artisan, visitors are sent to sign in and back, other users have
 * no heart (A-FAV-01, A-GAP-58). The code that saves is loaded for clients only.
 */
export function Heart({ id, name }: Props) {
  const { status, user } = useAuth();
  if (status === "loading" || (user && user.userType !== "client")) return null;
  return (
    <span className={styles.heart}>
      {user ? (
        <CardHeart id={id} name={name}>
          {(heart) => <HeartButton name={name} {...heart} />}
        </CardHeart>
      ) : (
        <Guests name={name} />
      )}
    </span>
  );
}

function Guests({ name }: Pick<Props, "name">) {
  const toggle = useSignInToSave();
  return <HeartButton {...{ name, toggle }} isSaved={false} isWaiting={false} />;
}

function HeartButton({ name, isSaved, isWaiting, toggle }: Pick<Props, "name"> & HeartState) {
  return (
    <IconButton
      icon={
        <>
          {/* The two icons fit into one square. */}
          <Icon name={isSaved ? "heart-filled" : "heart"} size={isWaiting ? 18 : 22} />
          {isWaiting && <Icon name="clock" size={14} />}
        </>
      }
      label={`Save ${name} to favourites`}
      title={`${isSaved ? "Saved to favourites" : "Save to favourites"}${isWaiting ? " (waiting for the network)" : ""}`}
      aria-pressed={isSaved}
      onClick={toggle}
    />
  );
}
