import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What is shown instead of what broke. */
  fallback: ReactNode;
}

/** Keeps a fault in one place of the page from taking the rest with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.broken ? fallback : children;
  }
}
