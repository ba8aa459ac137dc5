import type { ReactNode } from 'react';
import { useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { ReopenDialog, type ReopenTarget } from './reopen-dialog.tsx';

/** The re-open dialog of a page: `show` opens it, `dialog` is to be rendered by the page. */
export function useReopenDialog(): { show: (target: ReopenTarget) => void; dialog: ReactNode } {
  const { show, render } = useDialog<ReopenTarget>();
  return {
    show,
    dialog: render((target, shown) => <ReopenDialog target={target} {...shown} />),
  };
}
