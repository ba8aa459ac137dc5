import type { Results } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Dialog, Notice } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useState } from 'react';
import type { Shown } from '../../shared/dialogs/use-dialog.tsx';
import { failureText } from '../../shared/failures/failure-text.ts';
import styles from './results.module.css';
import { resultsTexts } from './texts.ts';
import type { ResultsActions } from './use-results-actions.ts';

interface FreezeDialogProps extends Shown {
  readonly results: Results;
  readonly actions: ResultsActions;
}

/** Says what freezing means, and what is not complete yet. */
export function FreezeDialog({ results, actions, ...shown }: FreezeDialogProps) {
  const { timeZone } = useShell().event;
  const { incomplete, ranking } = results;
  const [refusal, setRefusal] = useState<string>();
  const freeze = async () => {
    const { error } = await actions.freeze();
    if (!error) return shown.onClose();
    setRefusal(failureText(error, resultsTexts.freezing.failed));
  };
  const missing = [
    incomplete?.evaluations && resultsTexts.unfinished(incomplete.evaluations),
    incomplete?.reopened && resultsTexts.reopened(incomplete.reopened),
    incomplete?.reopen_requests && resultsTexts.requests(incomplete.reopen_requests),
  ].filter((sentence) => typeof sentence === 'string');
  return (
    <Dialog
      {...shown}
      title={resultsTexts.freeze}
      confirmText={resultsTexts.freeze}
      onConfirm={() => void freeze()}
      confirming={actions.acting}
    >
      <div className={styles.dialog}>
        {incomplete?.ranked === 0 ? (
          <Notice tone="refused">{resultsTexts.nothingRanked}</Notice>
        ) : (
          <p>{resultsTexts.freezeText(incomplete?.ranked ?? 0, resultsTexts.rankings[ranking])}</p>
        )}
        {missing.length > 0 ? (
          <Notice tone="waiting" title={resultsTexts.incompleteTitle}>
            <ul className={styles.missing}>
              {missing.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Notice>
        ) : (
          <Notice tone="ok">{resultsTexts.complete}</Notice>
        )}
        <OpenDelivery results={results} timeZone={timeZone} />
        {refusal && (
          <Notice tone="refused" live>
            {refusal}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

interface OpenDeliveryProps {
  readonly results: Results;
  /** Of the event: a question is asked outside of the area, without its shell. */
  readonly timeZone: string;
}

/** Warns that teams may still change what was judged. */
export function OpenDelivery({ results: { delivery_until }, timeZone }: OpenDeliveryProps) {
  if (!delivery_until) return null;
  return (
    <Notice tone="waiting">{resultsTexts.deliveryOpen(formatDateTime(delivery_until, timeZone))}</Notice>
  );
}
