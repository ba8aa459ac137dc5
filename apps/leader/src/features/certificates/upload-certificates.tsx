import { certificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { certificateFailure, useRead } from '@portal/area-kit';
import { UploadZone } from '@portal/area-kit/upload';
import { certificateFailures } from '@portal/domain/certificates';
import { CERTIFICATE_UPLOAD } from '@portal/domain/upload-limits';
import { Card } from '@portal/ui';
import { formatFileSize } from '@portal/ui/core';
import { useReloadSoon } from '../../shared/use-team-change.ts';
import styles from './certificates.module.css';
import { certificateTexts } from './texts.ts';

const { max_files, max_bytes } = CERTIFICATE_UPLOAD;

/** Uploads certificates of the own team. */
export function UploadCertificates({ teamId }: { teamId: string }) {
  const { api } = useShell();
  const reloadSoon = useReloadSoon();
  return (
    <Card title={certificateTexts.upload}>
      <div className={styles.upload}>
        <UploadZone
          limits={CERTIFICATE_UPLOAD}
          present={useRead(certificateCalls.own).data?.certificates ?? []}
          label={certificateTexts.drop}
          touchLabel={certificateTexts.choose}
          hint={certificateTexts.dropHint(max_files, formatFileSize(max_bytes))}
          words={{ running: certificateTexts.uploading, done: certificateTexts.uploaded }}
          failed={certificateFailures.upload}
          reasonOf={(error) => certificateFailure(error, certificateFailures.upload)}
          send={(files, options) => {
            const body = { team_id: teamId, files };
            return api.upload(certificateCalls.upload, { params: { id: teamId }, body, ...options });
          }}
          onDone={reloadSoon}
        />
      </div>
    </Card>
  );
}
