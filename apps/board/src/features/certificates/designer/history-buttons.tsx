import { Button } from '@portal/ui';
import { Redo2, Undo2 } from 'lucide-react';
import styles from './designer.module.css';
import type { Design } from './state/use-design.ts';
import { designerTexts } from './texts.ts';

const icon = { className: styles.history, size: 16, strokeWidth: 1.7, 'aria-hidden': true } as const;

/** Takes the last change back, or makes it again. */
export function HistoryButtons({ design: { state, dispatch } }: { design: Design }) {
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
