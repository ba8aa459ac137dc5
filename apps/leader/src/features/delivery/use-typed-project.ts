import { useShell } from '@portal/area-contract';
import { keptDraft } from '@portal/area-kit';
import { useState } from 'react';

export interface DeliveryValues {
  readonly title: string;
  readonly description: string;
}

/** What was typed about the project. The tab keeps it until the project has arrived; files it cannot keep. */
export function useTypedProject() {
  const { session } = useShell();
  const draft = keptDraft<Partial<DeliveryValues>>(session.userId, 'project');
  const [typed, setTyped] = useState(() => draft.read() ?? {});
  return {
    typed,
    type: (change: Partial<DeliveryValues>) => {
      const next = { ...typed, ...change };
      setTyped(next);
      draft.keep(next);
    },
    forget: () => {
      setTyped({});
      draft.forget();
    },
  };
}
