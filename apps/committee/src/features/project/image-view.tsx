import { Button } from '@portal/ui';
import { type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef } from 'react';
import styles from './files.module.css';
import { fileTexts as texts } from './texts.ts';
import { useZoom } from './use-zoom.ts';
import type { ViewProps } from './video-view.tsx';

/** An image that can be zoomed by buttons, keys, pinch and wheel, and panned by scrolling. */
export function ImageView({ name, address, onBroken }: ViewProps) {
  const area = useRef<HTMLElement>(null);
  const { scale, zoomIn, zoomOut, isWhole, isClosest } = useZoom(area);
  const button = (label: string, Icon: LucideIcon, disabled: boolean, onClick: () => void) => (
    <Button
      kind="text"
      aria-label={label}
      disabled={disabled}
      icon={<Icon size={18} strokeWidth={1.7} aria-hidden />}
      onClick={onClick}
    />
  );
  return (
    <div className={styles.imageView}>
      {/* With dir="ltr", scrollLeft starts at the left in every browser. */}
      <section
        ref={area}
        className={styles.imageArea}
        dir="ltr"
        aria-label={texts.imageArea(name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        tabIndex={0}
      >
        <img
          className={styles.image}
          style={{ '--scale': scale }}
          src={address}
          alt={name}
          draggable={false}
          onError={onBroken}
        />
      </section>
      <fieldset className={styles.zoom} aria-label={texts.zoomLabel}>
        {button(texts.zoomOut, ZoomOut, isWhole, zoomOut)}
        <output className={styles.scale}>{texts.zoom(Math.round(scale * 100))}</output>
        {button(texts.zoomIn, ZoomIn, isClosest, zoomIn)}
      </fieldset>
    </div>
  );
}
