import { useRef } from 'react';
import styles from './files.module.css';
import type { ViewProps } from './view-props.ts';

/** A video with the browser's own controls. With a new address it continues at the same position. */
export function VideoView({ name, address, onBroken }: ViewProps) {
  const seconds = useRef(0);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the teams' videos have no captions.
    <video
      className={styles.video}
      src={address}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
      onTimeUpdate={({ currentTarget }) => {
        seconds.current = currentTarget.currentTime;
      }}
      onLoadedMetadata={({ currentTarget }) => {
        if (seconds.current > 0) currentTarget.currentTime = seconds.current;
      }}
      onError={onBroken}
    />
  );
}
