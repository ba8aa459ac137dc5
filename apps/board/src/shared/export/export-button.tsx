import type { exportCalls, Query } from '@portal/api-schema';
import { Button, VisuallyHidden } from '@portal/ui';
import { Download } from 'lucide-react';
import { exportingTexts } from './texts.ts';
import { useExport } from './use-export.ts';

/** Starts an export; the button shows its progress. */
export function ExportButton({ query }: { query: Query<typeof exportCalls.request> }) {
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
