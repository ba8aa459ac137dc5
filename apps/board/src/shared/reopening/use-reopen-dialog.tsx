import type { ReactNode } from 'react';
import { useDialog } from '../dialogs/use-dialog.ts';
import { ReopenDialog, type ReopenTarget } from './reopen-dialog.tsx';

/** The re-open dialog of a page: `show` opens it, `dialog` is to be rendered by the page. */
export function useReopenDialog(): { show: (target: ReopenTarget) => void; dialog: ReactNode } {
  const { state, show, close } = useDialog<ReopenTarget>();
  return {
    show,
    dialog: state && (
      <ReopenDialog key={state.opening} target={state.subject} open={state.open} onClose={close} />
    ),
  };
}
