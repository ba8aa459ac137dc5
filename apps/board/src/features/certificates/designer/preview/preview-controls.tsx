import { Button, SegmentedFilter } from '@portal/ui';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '../designer.module.css';
import { designerTexts } from '../texts.ts';
import type { usePreview } from './preview.request.ts';

const SAMPLES = ['longest', 'shortest'] as const;
const icon = { size: 16, strokeWidth: 1.7, 'aria-hidden': true } as const;

interface PreviewControlsProps {
  readonly preview: Pick<ReturnType<typeof usePreview>, 'file' | 'sample' | 'setSample' | 'updating'>;
  /** Further controls. */
  readonly children?: ReactNode;
}

/** Whose name the preview shows, and the file itself. */
export function PreviewControls({ preview, children }: PreviewControlsProps) {
  const { file } = preview;
  const open = () => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    window.open(url, '_blank', 'noopener');
    // The new page has read it by then.
    setTimeout(() => URL.revokeObjectURL(url), OPENED_MS);
  };
  return (
    <div className={styles.toolbar}>
      <SegmentedFilter
        label={designerTexts.preview}
        options={SAMPLES.map((value) => ({ value, label: designerTexts.samples[value] }))}
        value={preview.sample}
        onChange={preview.setSample}
      />
      {children}
      <Button icon={<ExternalLink {...icon} />} disabled={!file} onClick={open}>
        {designerTexts.openPreview}
      </Button>
      <span className={styles.state} role="status">
        {preview.updating && designerTexts.previewing}
      </span>
    </div>
  );
}

const OPENED_MS = 60_000;
