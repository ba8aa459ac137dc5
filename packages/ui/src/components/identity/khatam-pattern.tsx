import { useId } from 'react';
import styles from './identity.module.css';

/** Side of one tile, CSS pixels. */
const TILE = 120;

/** Fills its positioned parent with faint eight-pointed stars. Put no text on it that must be legible. */
export function KhatamPattern() {
  const id = useId();
  return (
    <svg className={styles.pattern} aria-hidden>
      <defs>
        <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          <g fill="none" stroke="#fff" strokeOpacity="0.07">
            <rect x="24" y="24" width="72" height="72" />
            <rect x="24" y="24" width="72" height="72" transform="rotate(45 60 60)" />
            <rect x="42" y="42" width="36" height="36" />
            <rect x="42" y="42" width="36" height="36" transform="rotate(45 60 60)" />
            <path d="M60 0v9M60 111v9M0 60h9M111 60h9M0 0l24 24M120 0 96 24M0 120l24-24M120 120 96 96" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
