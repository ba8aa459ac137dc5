import type { MountModule, MountProps } from '@portal/area-contract';
import { Component, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

interface BoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Passes what is thrown below to the shell, which shows the error. */
class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** A component of this React as a page or widget of the shell. */
export function mountable<Own extends object>(
  Content: ComponentType<MountProps<Own>>,
): MountModule<Own>['mount'] {
  return (element, props) => {
    const root = createRoot(element);
    const update = (next: MountProps<Own>) =>
      root.render(
        <Boundary onError={next.onError}>
          <Content {...next} />
        </Boundary>,
      );
    update(props);
    return { update, unmount: () => root.unmount() };
  };
}
