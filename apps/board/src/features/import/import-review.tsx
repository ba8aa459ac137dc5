import { type Import, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Button, Figure, Figures, Notice } from '@portal/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../shared/failures/failure-text.ts';
import { importTexts } from '../../texts/importing.ts';
import styles from './import.module.css';
import { ImportColumns } from './import-columns.tsx';
import { ImportProblems } from './import-problems.tsx';

interface ImportReviewProps {
  readonly found: Import;
  readonly onRestart: () => void;
}

/** The second step: the columns, what applying changes, and the problems. */
export function ImportReview({ found, onRestart }: ImportReviewProps) {
  const { api, toasts } = useShell();
  const queryClient = useQueryClient();
  const { id, counts, problems_count, status } = found;
  const { mutate: apply, isPending } = useMutation({
    mutationFn: () => api.imports.apply(id),
    onSuccess: (data) => queryClient.setQueryData(queryKeys.import(id), data),
    onError: (error) => {
      toasts.error(failureText(error, importTexts.applyFailed));
      void queryClient.invalidateQueries({ queryKey: queryKeys.import(id) });
    },
  });
  const changes = counts.created + counts.updated;
  return (
    <div className={styles.stack}>
      {status === 'failed' && <Notice tone="refused" title={importTexts.applyFailed} live />}
      <ImportColumns found={found} />
      <section className={styles.stack} aria-label={importTexts.result}>
        <h2 className={styles.heading}>{importTexts.result}</h2>
        <Figures flat>
          <Figure label={importTexts.created} value={counts.created} />
          <Figure label={importTexts.updated} value={counts.updated} />
          <Figure label={importTexts.unchanged} value={counts.unchanged} />
          <Figure label={importTexts.errors} value={counts.errors} />
        </Figures>
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
