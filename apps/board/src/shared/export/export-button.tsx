import type { ExportQuery } from '@portal/api-client';
import { Button, VisuallyHidden } from '@portal/ui';
import { Download } from 'lucide-react';
import { exportingTexts } from '../../texts/exporting.ts';
import { useExport } from './use-export.ts';

/** Starts an export; the button shows its progress. */
export function ExportButton({ query }: { query: ExportQuery }) {
  const { start, running, progress } = useExport(query);
  return (
    <>
      <Button loading={running} icon={<Download size={15} strokeWidth={1.7} aria-hidden />} onClick={start}>
        {progress ?? exportingTexts.button}
      </Button>
      <VisuallyHidden live>{progress}</VisuallyHidden>
    </>
  );
}
