import { lazy, Suspense } from 'react';
import type { UploadProgressProps } from './upload-progress.tsx';

// Downloaded with the first upload, which goes on without it.
const Shown = lazy(() => import('./upload-progress.tsx').catch(() => ({ default: () => <></> })));

export function UploadProgress(props: UploadProgressProps) {
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  );
}
