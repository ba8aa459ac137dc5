/** The portal's logo: a khatam of two squares around a ring, in the current text colour. */
export function Emblem({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden>
      <g strokeWidth="1.5" strokeLinejoin="miter">
        <rect x="5.6" y="5.6" width="20.8" height="20.8" />
        <rect x="5.6" y="5.6" width="20.8" height="20.8" transform="rotate(45 16 16)" />
        <circle cx="16" cy="16" r="4.4" />
      </g>
    </svg>
  );
}
