import { keyOf } from '@portal/api-client';
import { type Import, importCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Button, ChoiceGroup, Notice } from '@portal/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../shared/failures/failure-text.ts';
import { serverMessages } from '../../shared/failures/server-messages.ts';
import styles from './import.module.css';
import { ImportColumns } from './import-columns.tsx';
import { ImportFigures } from './import-figures.tsx';
import { ImportProblems } from './import-problems.tsx';
import { importTexts } from './texts.ts';

const MAIL = 'mail';

interface ImportReviewProps {
  readonly found: Import;
  readonly onRestart: () => void;
}

/** The second step: the columns, what applying changes, and the problems. */
export function ImportReview({ found, onRestart }: ImportReviewProps) {
  const { api, toasts } = useShell();
  const queryClient = useQueryClient();
  const { id, kind, counts, problems_count, status, failure } = found;
  const [mailNewAccounts, setMailNewAccounts] = useState(false);
  const { mutate: apply, isPending } = useMutation({
    mutationFn: () =>
      api.send(importCalls.apply, { params: { id }, body: { mail_new_accounts: mailNewAccounts } }),
    onSuccess: (data) => queryClient.setQueryData(keyOf(importCalls.get, { params: { id } }), data),
    onError: (error) => {
      toasts.error(failureText(error, importTexts.applyFailed));
      void queryClient.invalidateQueries({ queryKey: keyOf(importCalls.get, { params: { id } }) });
    },
  });
  const newAccounts = importTexts.kinds[kind].newAccounts;
  const refusal = failure ? serverMessages[failure] : undefined;
  const changes = counts.created + counts.updated;
  return (
    <div className={styles.stack}>
      {status === 'failed' && (
        <Notice tone="refused" title={refusal ? importTexts.applyRefused : importTexts.applyFailed} live>
          {refusal}
        </Notice>
      )}
      <ImportColumns found={found} />
      <section className={styles.stack} aria-label={importTexts.result}>
        <h2 className={styles.heading}>{importTexts.result}</h2>
        <ImportFigures found={found} />
        {problems_count > 0 ? (
          <ImportProblems found={found} />
        ) : (
          <Notice
            tone={changes > 0 ? 'ok' : 'info'}
            title={changes > 0 ? importTexts.ready : importTexts.nothing}
            live
          />
        )}
      </section>
      {problems_count === 0 && newAccounts && (counts.by_sheet[kind]?.created ?? 0) > 0 && (
        <ChoiceGroup
          label={newAccounts.label}
          options={[{ value: MAIL, label: newAccounts.mail }]}
          value={mailNewAccounts ? [MAIL] : []}
          onChange={(chosen) => setMailNewAccounts(chosen.includes(MAIL))}
          hint={newAccounts.hint}
        />
      )}
      <div className={styles.buttons}>
        <Button onClick={onRestart}>{importTexts.anotherFile}</Button>
        <Button
          kind="primary"
          disabled={problems_count > 0 || changes === 0}
          loading={isPending}
          onClick={() => apply()}
        >
          {importTexts.apply}
        </Button>
      </div>
    </div>
  );
}
