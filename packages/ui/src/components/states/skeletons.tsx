import type { ReactNode } from 'react';
import styles from './states.module.css';

function Loading({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <div className={className} role="status" aria-label="جاري تحميل البيانات...">
      {children}
    </div>
  );
}

export function SkeletonCard({ lines = 3 }: { lines?: number }) {
  return (
    <Loading className={styles.skeletonCard}>
      <span className={styles.boneTitle} />
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bone} />
      ))}
    </Loading>
  );
}

export function SkeletonList({ rows = 5 }: { rows?: number }) {
  return (
    <Loading className={styles.skeletonList}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles.skeletonRow}>
          <span className={styles.bone} />
          <span className={styles.bone} />
          <span className={styles.bone} />
        </span>
      ))}
    </Loading>
  );
}
