import { Component, type ErrorInfo, type ReactNode } from "react";
import { markHydrated } from "../lib/page/hydration.ts";
import { Container } from "../ui/primitives/layout.tsx";
import { hasStatus } from "../lib/api/errors.ts";
import { ErrorState } from "../ui/feedback/states.tsx";
import { forgetFailed, missingPage } from "./pages.ts";

interface Props {
  /** The current path. A change clears the error. */
  at: string;
  children: ReactNode;
}

interface State {
  at: string;
  error: unknown;
}

/** Catches errors of the page, so that header and footer stay and the visitor can retry. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, error: null };

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, error: null };
  }

  static getDerivedStateFromError(error: unknown): Pick<State, "error"> {
    return { error: error ?? new Error("Something was thrown that is no error") };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    markHydrated();
    forgetFailed();
    if (hasStatus(error, missingPage)) void import("../lib/offline/reload.ts").then((it) => it.reloadOnce());
    reportError(new Error(`A page failed to render${info.componentStack ?? ""}`, { cause: error }));
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <Container>
        <ErrorState title="This page could not be shown" error={this.state.error} onRetry={this.retry} />
      </Container>
    );
  }

  /** Reloads the document, because a new version may have replaced the chunks of this one. */
  private readonly retry = () => {
    if (navigator.onLine) location.reload();
    else this.setState({ error: null });
  };
}
