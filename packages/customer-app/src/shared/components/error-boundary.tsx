import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** A change of the page resets the error. */
  page: string;
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  page: string;
  failed: boolean;
}

/** Confines a rendering error to the page on which it occurs; without it React unmounts the whole app. */
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
