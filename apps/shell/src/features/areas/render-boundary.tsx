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
