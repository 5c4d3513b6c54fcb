import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Another page is drawn anew, whatever became of the one before. */
  page: string;
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  page: string;
  failed: boolean;
}

/** Keeps a failure while drawing to the page that failed; without it React takes the whole app off the screen. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { page: this.props.page, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ page }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return page === state.page ? null : { page, failed: false };
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}
