import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from './full-screen.module.css';

interface FullScreenProps {
  readonly title: string;
  /** A line under the title, announced when it changes: a toast would stand behind the dialog. */
  readonly note?: string;
  /** Buttons beside the one that closes. */
  readonly actions?: ReactNode;
  /** Called once it has closed: by its button, by Escape or by the way back of a phone. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * One thing over the whole window, for as long as it is rendered. It is the browser's own modal dialog: what lies
 * behind is out of reach, and the focus goes back to where it was.
 */
export function FullScreen({ title, note, actions, onClose, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.fullScreen}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => {
        // The event comes late: React's strict mode has opened it again by then.
        if (!currentTarget.open) onClose();
      }}
    >
      <div className={styles.bar}>
        <div className={styles.heading}>
          <h2 id={titleId} className={styles.title}>
            <bdi>{title}</bdi>
          </h2>
          {note && (
            <p className={styles.note} role="status">
              {note}
            </p>
          )}
        </div>
        <div className={styles.actions}>
          {actions}
          <Button
            kind="text"
            aria-label="إغلاق"
            icon={<X size={20} strokeWidth={1.7} aria-hidden />}
            onClick={() => dialog.current?.close()}
          />
        </div>
      </div>
      <div className={styles.stage}>{children}</div>
    </dialog>
  );
}
