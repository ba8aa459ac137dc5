import { type ReactNode, useState } from 'react';
import { ReopenDialog, type ReopenTarget } from './reopen-dialog.tsx';

interface Asking {
  readonly target: ReopenTarget;
  readonly open: boolean;
  /** Counts the openings, so that each begins with an empty form while the last one may still fade out. */
  readonly opening: number;
}

/** The re-open dialog of a page: `ask` opens it, `dialog` is to be rendered. */
export function useReopening(): { ask: (target: ReopenTarget) => void; dialog: ReactNode } {
  const [asking, setAsking] = useState<Asking | null>(null);
  return {
    ask: (target) => setAsking((last) => ({ target, open: true, opening: last ? last.opening + 1 : 0 })),
    dialog: asking && (
      <ReopenDialog
        key={asking.opening}
        target={asking.target}
        open={asking.open}
        onClose={() => setAsking({ ...asking, open: false })}
      />
    ),
  };
}
