import { keyOf } from '@portal/api-client';
import { type Import, importCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { IMPORT_SHEETS } from '@portal/domain/import-columns';
import { Button, ChoiceGroup, Figure, Figures, Notice } from '@portal/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../shared/failures/failure-text.ts';
import { serverMessages } from '../../shared/failures/server-messages.ts';
import { FrozenNotice } from '../../shared/judging/frozen-notice.tsx';
import { useFrozen } from '../../shared/judging/use-frozen.ts';
import styles from './import.module.css';
import { ImportColumns } from './import-columns.tsx';
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
  const unapplied = counts.unchanged > 0 ? importTexts.nothing : importTexts.noRows;
  const assigns = (counts.by_sheet.assignments?.created ?? 0) > 0;
  const frozen = useFrozen() && assigns;
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
            title={changes > 0 ? importTexts.ready : unapplied}
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
      {assigns && <FrozenNotice />}
      <div className={styles.buttons}>
        <Button onClick={onRestart}>{importTexts.anotherFile}</Button>
        <Button
          kind="primary"
          disabled={problems_count > 0 || changes === 0 || frozen}
          loading={isPending}
          onClick={() => apply()}
        >
          {importTexts.apply}
        </Button>
      </div>
    </div>
  );
}

/** What applying does to the records, sheet by sheet. */
function ImportFigures({ found: { kind, counts } }: { readonly found: Import }) {
  const sheets = IMPORT_SHEETS[kind];
  const shown = sheets.filter(({ sheet }) => counts.by_sheet[sheet] !== undefined);
  return (
    <>
      {shown.map(({ sheet, label }) => {
        const { created = 0, updated = 0, unchanged = 0 } = counts.by_sheet[sheet] ?? {};
        return (
          <div key={sheet} className={styles.stack}>
            {sheets.length > 1 && <h3 className={styles.sheet}>{label}</h3>}
            <Figures flat>
              <Figure label={importTexts.created} value={created} />
              <Figure label={importTexts.updated} value={updated} />
              <Figure label={importTexts.unchanged} value={unchanged} />
              {sheets.length === 1 && <Figure label={importTexts.errors} value={counts.errors} />}
            </Figures>
          </div>
        );
      })}
    </>
  );
}
