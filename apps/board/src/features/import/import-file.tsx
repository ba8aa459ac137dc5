import { IMPORT_UPLOAD, type Import } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Button, DropZone, Muted, Notice, ProgressBar } from '@portal/ui';
import { formatFileSize, formatPercent } from '@portal/ui/core';
import { Download } from 'lucide-react';
import { importTexts } from '../../texts/importing.ts';
import styles from './import.module.css';
import { useImportDownload } from './use-import-download.ts';
import { useImportUpload } from './use-import-upload.ts';

const { extensions, max_bytes } = IMPORT_UPLOAD;

/** The first step: the template, and the upload of the filled spreadsheet. */
export function ImportFile({ onChecked }: { readonly onChecked: (checked: Import) => void }) {
  const { api } = useShell();
  const { send, progress, failure, cancel } = useImportUpload(onChecked);
  const { download, downloading } = useImportDownload(() => api.imports.template('tables'));
  return (
    <div className={styles.stack}>
      <div className={styles.line}>
        <Muted>{importTexts.templateText}</Muted>
        <Button
          loading={downloading}
          icon={<Download size={15} strokeWidth={1.7} aria-hidden />}
          onClick={download}
        >
          {importTexts.template}
        </Button>
      </div>
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
          hint={importTexts.hint(extensions.join('، '), formatFileSize(max_bytes))}
          extensions={extensions}
          onFiles={(files) => void send(files)}
        />
      )}
    </div>
  );
}
