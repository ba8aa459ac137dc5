import { IMPORT_UPLOAD } from '@portal/api-client';
import { type Import, importCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import type { ImportKind } from '@portal/domain/import-columns';
import { listOf } from '@portal/domain/lists';
import { Button, DropZone, Muted, Notice, ProgressBar } from '@portal/ui';
import { formatFileSize, formatPercent } from '@portal/ui/core';
import { Download } from 'lucide-react';
import styles from './import.module.css';
import { ImportKinds } from './import-kinds.tsx';
import { importTexts } from './texts.ts';
import { useImportDownload } from './use-import-download.ts';
import { useImportUpload } from './use-import-upload.ts';

const { extensions, max_bytes } = IMPORT_UPLOAD;

interface ImportFileProps {
  readonly kind: ImportKind;
  readonly onChecked: (checked: Import) => void;
}

/** The first step: the template, and the upload of the filled spreadsheet. */
export function ImportFile({ kind, onChecked }: ImportFileProps) {
  const { api } = useShell();
  const { send, progress, failure, cancel } = useImportUpload(kind, onChecked);
  const { download, downloading } = useImportDownload(() =>
    api.send(importCalls.template, { query: { kind } }),
  );
  return (
    <div className={styles.stack}>
      <ImportKinds current={kind} />
      <div className={styles.line}>
        <Muted>
          {importTexts.templateText} {importTexts.kinds[kind].rule}
        </Muted>
        <Button
          loading={downloading}
          icon={<Download size={15} strokeWidth={1.7} aria-hidden />}
          onClick={download}
        >
          {importTexts.template}
        </Button>
      </div>
      {importTexts.kinds[kind].notes.length > 0 && (
        <ul className={styles.notes}>
          {importTexts.kinds[kind].notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {failure !== null && (
        <Notice tone="refused" title={importTexts.uploadFailed} live>
          <p>{failure}</p>
        </Notice>
      )}
      {progress ? (
        <>
          <ProgressBar
            label={importTexts.uploading}
            percent={progress.percent}
            valueText={formatPercent(progress.percent)}
          />
          <div>
            <Button onClick={cancel}>{importTexts.cancel}</Button>
          </div>
        </>
      ) : (
        <DropZone
          label={importTexts.drop}
          touchLabel={importTexts.choose}
          hint={importTexts.hint(listOf(extensions), formatFileSize(max_bytes))}
          extensions={extensions}
          onFiles={(files) => void send(files)}
        />
      )}
    </div>
  );
}
