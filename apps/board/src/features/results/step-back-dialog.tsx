import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import type { Shown } from '../../shared/dialogs/use-dialog.tsx';
import { resultsTexts } from './texts.ts';
import type { ResultsActions } from './use-results-actions.ts';

interface StepBackDialogProps extends Shown {
  readonly step: 'withdraw' | 'unfreeze';
  readonly actions: ResultsActions;
  readonly onDone: () => void;
}

const TEXTS = {
  withdraw: {
    title: resultsTexts.withdrawTitle,
    text: resultsTexts.withdrawText,
    confirm: resultsTexts.withdraw,
  },
  unfreeze: {
    title: resultsTexts.unfreezeTitle,
    text: resultsTexts.unfreezeText,
    confirm: resultsTexts.unfreeze,
  },
} as const;

/** Withdraws or unfreezes the results with a reason. */
export function StepBackDialog({ step, actions, onDone, ...dialog }: StepBackDialogProps) {
  const { title, text, confirm } = TEXTS[step];
  return (
    <ReasonDialog
      {...dialog}
      title={title}
      confirmText={confirm}
      danger
      reason={{
        label: resultsTexts.reason,
        hint: resultsTexts.reasonHint,
        missing: resultsTexts.reasonRequired,
      }}
      action={actions[step]}
      onDone={onDone}
    >
      <p>{text}</p>
    </ReasonDialog>
  );
}
