import { Component, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailedViews } from '../lazy/lazy-view';

interface Props {
  readonly children: ReactNode;
  /** Called once for each error. */
  readonly onError: (error: unknown, where: string) => void;
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
}

interface State {
  readonly error: { readonly caught: unknown } | undefined;
}

/**
 * Shows a fallback in place of children that fail, so that the rest of the application still works. This is a class,
 * because React has no hook for error boundaries.
 */
export class PageErrorBoundary extends Component<Props, State> {
  override readonly state: State = { error: undefined };

  static getDerivedStateFromError(caught: unknown): State {
    return { error: { caught } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    forgetFailedViews();
    this.props.onError(error, info.componentStack ?? '');
  }

  private readonly retry = (): void => {
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.props.fallback(error.caught, this.retry);
  }
}
