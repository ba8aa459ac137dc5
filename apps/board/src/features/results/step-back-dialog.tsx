import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { resultsTexts } from '../../texts/results.ts';
import type { ResultsActions } from './use-results-actions.ts';

interface StepBackDialogProps {
  readonly step: 'withdraw' | 'unfreeze';
  readonly actions: ResultsActions;
  readonly open: boolean;
  readonly onClose: () => void;
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
export function StepBackDialog({ step, actions, ...dialog }: StepBackDialogProps) {
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
      send={actions[step]}
      sending={actions.acting}
    >
      <p>{text}</p>
    </ReasonDialog>
  );
}
