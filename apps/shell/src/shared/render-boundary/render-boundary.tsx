import { Component, type ReactNode } from 'react';

interface RenderBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: (error: unknown) => ReactNode;
  readonly onFailure: (error: unknown) => void;
}

interface RenderBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Error boundary: renders the fallback in place of children that throw. */
export class RenderBoundary extends Component<RenderBoundaryProps, RenderBoundaryState> {
  override state: RenderBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): RenderBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}

/**
 * Catches what a page throws while it unmounts: its own boundaries are gone by then, and without this one React would unmount
 * the whole document. The error is reported like an uncaught one.
 */
export class LeaveBoundary extends Component<{ readonly children: ReactNode }> {
  override state = {};

  /** Makes this a boundary: the children are rendered again. */
  static getDerivedStateFromError(): null {
    return null;
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
