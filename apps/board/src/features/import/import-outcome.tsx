import type { Import } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { Button, Notice, ProgressBar } from '@portal/ui';
import { formatPercent } from '@portal/ui/core';
import { listTexts } from '../../shared/lists/texts.ts';
import styles from './import.module.css';
import { IMPORT_PAGES } from './import-paths.ts';
import { importTexts } from './texts.ts';

interface ImportOutcomeProps {
  readonly found: Import;
  readonly onRestart: () => void;
}

/** The last step: the progress of the job, then what it changed. */
export function ImportOutcome({ found, onRestart }: ImportOutcomeProps) {
  const { prefix } = useShell();
  const { kind, status, progress, counts } = found;
  if (status === 'applying') {
    return (
      <ProgressBar label={importTexts.applying} percent={progress} valueText={formatPercent(progress)} />
    );
  }
  return (
    <div className={styles.stack}>
      <Notice tone="ok" title={importTexts.applied} live>
        <p>{listTexts.importedRows(counts.created, counts.updated)}.</p>
      </Notice>
      <div className={styles.buttons}>
        <Button onClick={onRestart}>{importTexts.anotherFile}</Button>
        <Button kind="primary" href={resolvePath(prefix, IMPORT_PAGES[kind].list)}>
          {importTexts.kinds[kind].toList}
        </Button>
      </div>
    </div>
  );
}
