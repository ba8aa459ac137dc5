import { type Dispatch, useEffect } from 'react';
import type { DesignAction } from './design-state.ts';

/** Ctrl+Z takes the last change back, Ctrl+Shift+Z or Ctrl+Y makes it again; inside of a field to type in, the browser does. */
export function useHistoryKeys(dispatch: Dispatch<DesignAction>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      // By the place of the key: with an Arabic layout it types another letter.
      const type = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey) ? 'redo' : 'undo';
      if (type === 'undo' && event.code !== 'KeyZ') return;
      if (event.target instanceof HTMLElement && event.target.closest(TYPED_IN)) return;
      event.preventDefault();
      dispatch({ type });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dispatch]);
}

const TYPED_IN = 'input:not([type="color"], [type="radio"], [type="file"]), textarea, [role="dialog"]';
