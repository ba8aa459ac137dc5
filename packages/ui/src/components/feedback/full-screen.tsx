import { useBackToClose } from '@portal/ui/core';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { ForeignText } from '../foreign-text/foreign-text.tsx';
import styles from './full-screen.module.css';

interface FullScreenProps {
  readonly title: string;
  /** A line under the title, announced when it changes: a toast would be hidden behind the dialog. */
  readonly note?: string;
  readonly actions?: ReactNode;
  /** Called when it has been closed by its button, by Escape or by Back. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Content over the whole window while it is rendered. It is the browser's own modal dialog: the page behind is inert,
 * and the focus returns to where it was.
 */
export function FullScreen({ title, note, actions, onClose, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useBackToClose(true, onClose);

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
        // The event is asynchronous: in React's strict mode the dialog is open again by then.
        if (!currentTarget.open) onClose();
      }}
    >
      <div className={styles.bar}>
        <div className={styles.heading}>
          <h2 id={titleId} className={styles.title}>
            <ForeignText>{title}</ForeignText>
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
