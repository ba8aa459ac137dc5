import { certificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { certificateFailure, useRead } from '@portal/area-kit';
import {
  type Choice,
  choiceAfter,
  chooseFiles,
  UploadFaults,
  UploadProgress,
  uploadTexts,
  useUpload,
} from '@portal/area-kit/upload';
import { certificateFailures } from '@portal/domain/certificates';
import { CERTIFICATE_UPLOAD } from '@portal/domain/upload-limits';
import { Card, DropZone } from '@portal/ui';
import { formatFileSize } from '@portal/ui/core';
import { useEffect, useState } from 'react';
import { useReloadSoon } from '../../shared/use-team-change.ts';
import styles from './certificates.module.css';
import { certificateTexts } from './texts.ts';

const NOTHING: Choice = { files: [], refused: [] };

/** Uploads certificates as soon as they are chosen. After a failure the same files can be retried. */
export function UploadCertificates({ teamId }: { teamId: string }) {
  const { api } = useShell();
  const reloadSoon = useReloadSoon();
  const [choice, setChoice] = useState(NOTHING);
  const { files, refused } = choice;
  const present = useRead(certificateCalls.own).data?.certificates ?? [];
  const upload = useUpload({
    send: (options) =>
      api.upload(certificateCalls.upload, {
        params: { id: teamId },
        body: { team_id: teamId, files },
        ...options,
      }),
    words: {
      leaving: uploadTexts.leaving,
      running: certificateTexts.uploading,
      done: certificateTexts.uploaded,
      failed: (error) => certificateFailure(error, certificateFailures.upload),
    },
    onDone: ({ refused: notKept }) => {
      setChoice(choiceAfter(notKept));
      reloadSoon();
    },
  });
  const { start } = upload;
  // Only when the files change: `start` is another function in every render.
  useEffect(() => {
    if (files.length > 0) void start();
  }, [files]);

  return (
    <Card title={certificateTexts.upload}>
      <div className={styles.upload}>
        <DropZone
          label={certificateTexts.drop}
          touchLabel={certificateTexts.choose}
          hint={certificateTexts.dropHint(
            CERTIFICATE_UPLOAD.max_files,
            formatFileSize(CERTIFICATE_UPLOAD.max_bytes),
          )}
          extensions={CERTIFICATE_UPLOAD.extensions}
          disabled={upload.meter !== null}
          onFiles={(added) => setChoice(chooseFiles([], added, CERTIFICATE_UPLOAD, present))}
        />
        <UploadFaults upload={upload} files={files} refused={refused} failed={certificateFailures.upload} />
        {upload.meter && <UploadProgress meter={upload.meter} onCancel={upload.cancel} />}
      </div>
    </Card>
  );
}
