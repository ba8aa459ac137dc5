import { useId } from 'react';
import styles from './identity.module.css';

/** Side of one tile, CSS pixels. */
const TILE = 120;
/** A screen on which a scaled tile has this size. */
const SCALED = { viewBox: '0 0 1920 1080', preserveAspectRatio: 'xMidYMid slice' };

interface KhatamPatternProps {
  /** Whether the stars grow with the parent, as on a projector; default false. */
  readonly scaled?: boolean;
}

/** Fills its positioned parent with faint eight-pointed stars. Put no text on it that must be legible. */
export function KhatamPattern({ scaled = false }: KhatamPatternProps) {
  const id = useId();
  return (
    <svg className={styles.pattern} aria-hidden {...(scaled && SCALED)}>
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
