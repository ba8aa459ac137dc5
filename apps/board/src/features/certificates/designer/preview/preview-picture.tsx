import { useEffect, useRef } from 'react';
import styles from '../designer.module.css';

/** Sharper than this is not seen, and costs time and memory. */
const PIXEL_RATIO_MAX = 2;

interface PreviewPictureProps {
  readonly file: Blob | undefined;
  /** Drawn again when it changes: a larger picture has more pixels. */
  readonly zoomed: boolean;
  readonly onFailure: (failed: boolean) => void;
}

/** The server's PDF file as a picture, as wide as its place. */
export function PreviewPicture({ file, zoomed, onFailure }: PreviewPictureProps) {
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
      () => isLatest && onFailure(false),
      (error: unknown) => {
        console.warn('The preview could not be drawn.', error);
        if (isLatest) onFailure(true);
      },
    );
    return () => {
      isLatest = false;
    };
  }, [file, zoomed, onFailure]);
  return <canvas ref={canvas} className={styles.picture} aria-hidden />;
}
