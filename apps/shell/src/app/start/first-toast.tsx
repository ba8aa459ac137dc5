import { CircleX } from 'lucide-react';
import { useEffect } from 'react';
import type { LoginToast } from '../../features/login/login-failure.ts';
import styles from './first-toast.module.css';

/** The toast of a refused sign-in, which looks like the kit's; the kit's own needs antd. */
export function FirstToast({ toast, onEnd }: { toast: LoginToast | null; onEnd: () => void }) {
  useEffect(() => {
    if (!toast) return;
    const timer = window.setTimeout(onEnd, toast.seconds * 1000);
    return () => window.clearTimeout(timer);
  }, [toast, onEnd]);
  return (
    <div className={styles.place} role="alert">
      {toast && (
        <p className={styles.toast}>
          <CircleX size={16} strokeWidth={2} className={styles.icon} aria-hidden />
          {toast.text}
        </p>
      )}
    </div>
  );
}
