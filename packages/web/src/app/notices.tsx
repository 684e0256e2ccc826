import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { formatDate, formatTime, formatWeekdayTime } from "../lib/format/format.ts";
import { countVisit, endInstallOffer, installOffer, type InstallPrompt } from "../lib/offline/install.ts";
import { oldestStoredAt } from "../lib/offline/reads.ts";
import { isUpdateReady, startWorker, subscribeToUpdate, update } from "../lib/offline/worker.ts";
import { Button } from "../ui/primitives/button.tsx";
import { Cluster } from "../ui/primitives/layout.tsx";
import { Text } from "../ui/primitives/text.tsx";
import styles from "./app.module.css";

/**
 * The notice line at the bottom: that the page is offline, else that there is a new version, else the offer to
 * install the app.
 */
export function Notices() {
  const client = useQueryClient();
  useEffect(startWorker, []);
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const age = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => oldestStoredAt(client),
  );
  const hasUpdate = useSyncExternalStore(subscribeToUpdate, isUpdateReady);
  const [isLater, setLater] = useState(false);
  const [isRefused, setRefused] = useState(false);
  if (!isOnline || age > 0) return <Line>{offlineText(isOnline, age)}</Line>;
  if (!hasUpdate || isLater) return <InstallOffer />;
  const later = () => {
    setLater(true);
    focusPage();
  };
  return (
    <Line actions={{ Reload: () => setRefused(!update()), Later: later }}>
      {isRefused ? "Send or save what you have written first, then reload." : "A new version is ready"}
    </Line>
  );
}

/** Moves the focus to the page, because the line disappears with the pressed button. */
function focusPage(): void {
  document.querySelector("main")?.focus();
}

/**
 * The line, with buttons for its actions by label. It publishes its height (`--notice`), so that other elements at the lower
 * edge stay above it.
 */
function Line({ actions = {}, children }: { actions?: Record<string, () => void>; children: ReactNode }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty("--notice", `${entry?.target.clientHeight ?? 0}px`),
    );
    observer.observe(line.current!);
    return () => {
      observer.disconnect();
      style.removeProperty("--notice");
    };
  }, []);
  return (
    <Text as="span" ref={line} size={14} weight={500} className={styles.notice}>
      <Cluster as="span" gap={3} justify="center">
        {children}
        {Object.entries(actions).map(([label, act]) => (
          <Button key={label} size="sm" onClick={act}>
            {label}
          </Button>
        ))}
      </Cluster>
    </Text>
  );
}

/** Offers to install the app, once per device. */
function InstallOffer() {
  const { pathname } = useLocation();
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  useEffect(() => {
    countVisit();
    const offer = () => setPrompt(installOffer());
    offer();
    addEventListener("beforeinstallprompt", offer);
    return () => removeEventListener("beforeinstallprompt", offer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page is another chance
  }, [pathname]);
  if (!prompt) return null;
  const end = () => {
    endInstallOffer();
    setPrompt(null);
    focusPage();
  };
  const install = () => {
    end();
    // A refusal in the browser's dialog is an answer, too.
    prompt.prompt().catch(() => undefined);
  };
  return (
    <Line actions={{ Install: install, "Not now": end }}>
      Install Handiwork: it opens at once, even on a bad network
    </Line>
  );
}

/**
 * Returns the text of the offline notice.
 *
 * @param age time of the oldest stored data on the page, in ms; 0 if there are none
 */
function offlineText(isOnline: boolean, age: number): string {
  if (age === 0) return "You are offline. What you see may be out of date.";
  const time = formatDate(age) === formatDate(Date.now()) ? formatTime(age) : formatWeekdayTime(age);
  return `${isOnline ? "Handiwork cannot be reached." : "You are offline."} What you see is as of ${time}.`;
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
