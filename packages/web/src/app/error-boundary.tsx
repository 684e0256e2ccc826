import { Component, type ErrorInfo, type ReactNode } from "react";
import { markHydrated } from "../lib/hydration.ts";
import { Container } from "../ui/layout.tsx";
import { ErrorState } from "../ui/states.tsx";

/** Catches what a page throws while it renders, so that header and footer stay and the visitor can try again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error("Something was thrown that is no error") };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    markHydrated();
    reportError(new Error(`A page failed to render${info.componentStack ?? ""}`, { cause: error }));
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <Container>
        <ErrorState
          title="This page could not be shown"
          error={this.state.error}
          retry={() => this.setState({ error: null })}
        />
      </Container>
    );
  }
}
