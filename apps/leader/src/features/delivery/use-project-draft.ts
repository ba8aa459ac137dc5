import { useShell } from '@portal/area-contract';
import { keptDraft } from '@portal/area-kit';
import { useState } from 'react';

export interface DeliveryValues {
  readonly title: string;
  readonly description: string;
}

/** What was typed about the project, stored for the tab until it is delivered. Chosen files cannot be stored. */
export function useProjectDraft() {
  const { session } = useShell();
  const draft = keptDraft<Partial<DeliveryValues>>(session.userId, 'project');
  const [typed, setTyped] = useState(() => draft.read() ?? {});
  return {
    typed,
    change: (values: Partial<DeliveryValues>) => {
      const next = { ...typed, ...values };
      setTyped(next);
      draft.keep(next);
    },
    discard: () => {
      setTyped({});
      draft.forget();
    },
  };
}
