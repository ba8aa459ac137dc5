import { Button } from '@portal/ui';
import { Redo2, Undo2 } from 'lucide-react';
import { type Dispatch, useEffect } from 'react';
import styles from './designer.module.css';
import type { DesignAction } from './state/design-state.ts';
import type { Design } from './state/use-design.ts';
import { designerTexts } from './texts.ts';

const icon = { className: styles.history, size: 16, strokeWidth: 1.7, 'aria-hidden': true } as const;

/** Takes the last change back, or makes it again; the keys do so too. */
export function HistoryButtons({ design: { state, dispatch } }: { design: Design }) {
  useHistoryKeys(dispatch);
  return (
    <>
      <Button
        icon={<Undo2 {...icon} />}
        aria-label={designerTexts.undo}
        disabled={state.past.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      />
      <Button
        icon={<Redo2 {...icon} />}
        aria-label={designerTexts.redo}
        disabled={state.future.length === 0}
        onClick={() => dispatch({ type: 'redo' })}
      />
    </>
  );
}

/** Ctrl+Z takes the last change back, Ctrl+Shift+Z or Ctrl+Y makes it again; inside of a field to type in, the browser does. */
function useHistoryKeys(dispatch: Dispatch<DesignAction>): void {
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
