import { Button, Notice, SegmentedFilter } from '@portal/ui';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from '../designer.module.css';
import { designerTexts } from '../texts.ts';
import type { usePreview } from './preview.request.ts';

/** Sharper than this is not seen, and costs time and memory. */
const PIXEL_RATIO_MAX = 2;

/**
 * The server's PDF file as a picture that is as wide as its place, and a notice while there is none because it could not be
 * drawn.
 *
 * @param zoomed drawn again when it changes: a larger picture has more pixels
 */
export function usePreviewPicture(
  { file, failed, retry }: Pick<ReturnType<typeof usePreview>, 'file' | 'failed' | 'retry'>,
  zoomed = false,
) {
  const [undrawable, setUndrawable] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isLatest = true;
    const place = canvas.current;
    if (!file || !place) return;
    const draw = async () => {
      const { renderPdf } = await import('./render-pdf.ts');
      if (!isLatest) return;
      const width = place.clientWidth * Math.min(window.devicePixelRatio, PIXEL_RATIO_MAX);
      const picture = await renderPdf(file, Math.max(Math.round(width), 1));
      if (!isLatest) return;
      place.width = picture.width;
      place.height = picture.height;
      place.getContext('2d')?.drawImage(picture, 0, 0);
    };
    draw().then(
      () => isLatest && setUndrawable(false),
      (error: unknown) => {
        console.warn('The preview could not be drawn.', error);
        if (isLatest) setUndrawable(true);
      },
    );
    return () => {
      isLatest = false;
    };
  }, [file, zoomed]);
  return {
    picture: <canvas ref={canvas} className={styles.picture} aria-hidden />,
    failure: (failed || undrawable) && (
      <Notice
        tone="refused"
        title={designerTexts.previewFailed}
        live
        action={<Button onClick={retry}>{designerTexts.retry}</Button>}
      />
    ),
  };
}

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
