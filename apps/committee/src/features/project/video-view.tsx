import { useRef } from 'react';
import styles from './files.module.css';

export interface ViewProps {
  readonly name: string;
  /** The signed address. */
  readonly address: string;
  /** The browser could not load or show it. */
  readonly onBroken: () => void;
}

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
