import { ApiError, type FileSummary } from '@portal/api-client';
import { LoadFailure } from '@portal/area-kit';
import { ErrorState } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import type { FileKind } from './file-kind.ts';
import styles from './files.module.css';
import { ImageView } from './image-view.tsx';
import { fileTexts as texts } from './texts.ts';
import { useFileAddress } from './use-file-address.ts';
import { VideoView } from './video-view.tsx';

/** Centred where the file would be. */
const Failure = ({ children }: { children: ReactNode }) => <div className={styles.failure}>{children}</div>;

export function FileContent({ file, kind }: { file: FileSummary; kind: FileKind }) {
  const { query, renewIfOld } = useFileAddress(file.id);
  const [broken, setBroken] = useState(false);

  if (broken) {
    const again = () => {
      setBroken(false);
      void query.refetch();
    };
    return (
      <Failure>
        <ErrorState title={texts.loadFailed} text={texts.broken} onRetry={again} />
      </Failure>
    );
  }
  if (query.data !== undefined) {
    const onBroken = () => {
      if (!renewIfOld()) setBroken(true);
    };
    const view = { name: file.name, address: query.data, onBroken };
    if (kind === 'image') return <ImageView {...view} />;
    if (kind === 'video') return <VideoView {...view} />;
    // Not sandboxed: the browser's viewer would not start. The server's headers prevent it from being anything but a pdf.
    return <iframe className={styles.pdf} src={query.data} title={file.name} />;
  }
  if (query.isError) {
    const isGone = query.error instanceof ApiError && query.error.status === 404;
    return (
      <Failure>
        {isGone ? <ErrorState title={texts.gone} /> : <LoadFailure title={texts.loadFailed} query={query} />}
      </Failure>
    );
  }
  return (
    <p className={styles.loading} role="status">
      {texts.loading}
    </p>
  );
}
