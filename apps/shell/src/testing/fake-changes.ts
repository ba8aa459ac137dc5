import type { ChangeEvents, ChangeListener } from '@portal/area-contract';
import { act } from '@testing-library/react';

/** The live changes of a component under test; `send` lets one happen. */
export function fakeChanges() {
  let listener: ChangeListener;
  const events: ChangeEvents = {
    subscribe: (next) => {
      listener = next;
      return () => {};
    },
  };
  return { events, send: (change: Parameters<ChangeListener>[0]) => act(() => listener(change)) };
}
