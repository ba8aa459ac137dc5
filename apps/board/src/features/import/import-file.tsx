import { IMPORT_UPLOAD, keyOf } from '@portal/api-client';
import { type Import, importCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { NameLink } from '@portal/area-kit';
import { UploadZone } from '@portal/area-kit/upload';
import { IMPORT_KINDS, type ImportKind } from '@portal/domain/import-columns';
import { listOf } from '@portal/domain/lists';
import { Button, Muted } from '@portal/ui';
import { formatFileSize } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { failureText } from '../../shared/failures/failure-text.ts';
import styles from './import.module.css';
import { IMPORT_PAGES } from './import-paths.ts';
import { importTexts } from './texts.ts';
import { useImportDownload } from './use-import-download.ts';

const { extensions, max_bytes } = IMPORT_UPLOAD;

interface ImportFileProps {
  readonly kind: ImportKind;
  readonly onChecked: (checked: Import) => void;
}

/** The first step: the template, and the upload of the filled spreadsheet. */
export function ImportFile({ kind, onChecked }: ImportFileProps) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const { download, downloading } = useImportDownload(() =>
    api.send(importCalls.template, { query: { kind } }),
  );
  return (
    <div className={styles.stack}>
      <OtherKinds current={kind} />
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
      <UploadZone
        limits={IMPORT_UPLOAD}
        label={importTexts.drop}
        touchLabel={importTexts.choose}
        hint={importTexts.hint(listOf(extensions), formatFileSize(max_bytes))}
        words={{ running: importTexts.uploading, done: importTexts.uploaded }}
        failed={importTexts.uploadFailed}
        reasonOf={(error) => failureText(error, importTexts.uploadFailed)}
        once
        send={([file], options) => api.upload(importCalls.add, { body: { kind, file }, ...options })}
        onDone={(data) => {
          queryClient.setQueryData(keyOf(importCalls.get, { params: { id: data.import.id } }), data);
          onChecked(data.import);
        }}
      />
    </div>
  );
}

/** Links to the imports of the other kinds. */
function OtherKinds({ current }: { readonly current: ImportKind }) {
  return (
    <nav className={styles.kinds} aria-label={importTexts.otherKinds}>
      <span>{importTexts.otherKinds}</span>
      {IMPORT_KINDS.filter((kind) => kind !== current).map((kind) => (
        <NameLink key={kind} to={IMPORT_PAGES[kind].path}>
          {importTexts.kinds[kind].name}
        </NameLink>
      ))}
    </nav>
  );
}
