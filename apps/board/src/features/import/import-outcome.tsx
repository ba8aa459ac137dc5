import { ApiError } from '@portal/api-client';
import { type Import, importCalls } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { IMPORT_BUILT_UPON } from '@portal/domain/messages';
import { Button, Notice, ProgressBar } from '@portal/ui';
import { formatPercent } from '@portal/ui/core';
import { useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { listTexts } from '../../shared/lists/texts.ts';
import styles from './import.module.css';
import { IMPORT_PAGES } from './import-paths.ts';
import { importTexts } from './texts.ts';

interface ImportOutcomeProps {
  readonly found: Import;
  readonly onRestart: () => void;
}

/** The last step: the progress of the job, then what it changed, and taking back what it added. */
export function ImportOutcome({ found, onRestart }: ImportOutcomeProps) {
  const { prefix } = useShell();
  const { send, acting } = useAction();
  const [obstacles, setObstacles] = useState<readonly string[]>([]);
  const { id, kind, status, progress, counts, can_undo, undone_at } = found;
  if (status === 'applying') {
    return (
      <ProgressBar label={importTexts.applying} percent={progress} valueText={formatPercent(progress)} />
    );
  }
  const undo = async () => {
    const { created, updated } = counts;
    const { error } = await send(importCalls.undo, importTexts.undoing(created, updated), { params: { id } });
    const isBuiltUpon = error instanceof ApiError && error.message === IMPORT_BUILT_UPON;
    setObstacles(isBuiltUpon ? Object.values(error.errors).flat() : []);
  };
  return (
    <div className={styles.stack}>
      {undone_at === null ? (
        <Notice tone="ok" title={importTexts.applied} live>
          <p>{listTexts.importedRows(counts.created, counts.updated)}.</p>
        </Notice>
      ) : (
        <Notice tone="info" title={importTexts.undone} live>
          {counts.updated > 0 && <p>{importTexts.undoneText}</p>}
        </Notice>
      )}
      {can_undo && obstacles.length > 0 && (
        <Notice tone="refused" title={importTexts.undoRefused} live>
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={styles.buttons}>
        {can_undo && (
          <Button kind="danger" disabled={acting} onClick={() => void undo()}>
            {importTexts.undo}
          </Button>
        )}
        <Button onClick={onRestart}>{importTexts.anotherFile}</Button>
        <Button kind="primary" href={resolvePath(prefix, IMPORT_PAGES[kind].list)}>
          {importTexts.kinds[kind].toList}
        </Button>
      </div>
    </div>
  );
}
