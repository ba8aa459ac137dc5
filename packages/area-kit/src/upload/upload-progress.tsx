import { Button } from '@portal/ui';
import { Suspense } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import { uploadTexts } from './texts.ts';
import styles from './upload.module.css';
import type { UploadMeter } from './upload-meter.ts';

interface UploadProgressProps {
  readonly meter: UploadMeter;
  readonly onCancel: () => void;
}

// Downloaded with the first upload, which goes on without them: an error that names no missing file does not fail the page.
const Figures = lazyPart(() =>
  import('./upload-figures.tsx').catch((cause) => {
    throw new Error('No figures', { cause });
  }),
);

/** The figures of an upload, with a button that cancels it. */
export function UploadProgress({ meter, onCancel }: UploadProgressProps) {
  return (
    <div className={styles.progress}>
      {/* Keeps the button at its end of the line. */}
      <Suspense fallback={<span />}>
        <Figures meter={meter} />
      </Suspense>
      <Button kind="text" onClick={onCancel}>
        {uploadTexts.cancel}
      </Button>
    </div>
  );
}
