import { Button, Notice } from '@portal/ui';
import { texts } from '../../texts.ts';
import type { Upload } from './use-upload.ts';

interface UploadFaultsProps {
  readonly upload: Upload;
  /** One sentence for each file that was not added. */
  readonly refused: readonly string[];
  /** The title of a failure other than a lost connection. */
  readonly failed: string;
}

/** The files that were not added, and the failure of the last upload with a retry. */
export function UploadFaults({ upload, refused, failed }: UploadFaultsProps) {
  const { failure, isConnectionLost, start } = upload;
  const reasons = Object.values(failure?.errors ?? {}).flat();
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="refused" title={texts.upload.notTaken} live>
          {refused.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {failure && (
        <Notice
          tone={isConnectionLost ? 'waiting' : 'refused'}
          title={isConnectionLost ? texts.upload.connectionLost : failed}
          live
          {...(reasons.length === 0 && {
            action: <Button onClick={() => void start()}>{texts.upload.retry}</Button>,
          })}
        >
          {isConnectionLost && <p>{texts.upload.connectionLostText}</p>}
          {reasons.length > 0 && <p>{reasons.join(' · ')}</p>}
        </Notice>
      )}
    </>
  );
}
