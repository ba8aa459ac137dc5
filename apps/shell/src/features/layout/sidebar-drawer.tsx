import { useBackToClose } from '@portal/ui/core';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { texts } from '../../texts.ts';
import styles from './sidebar-drawer.module.css';

interface SidebarDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The sidebar on a narrow screen: a native modal dialog, so that the browser traps the focus and handles Escape. */
export function SidebarDrawer({ open, onClose, children }: SidebarDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useBackToClose(open, onClose);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the dialog itself handles Escape
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={texts.layout.menu}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className={styles.drawerInner}>
          {children}
          <button
            type="button"
            className={styles.closeDrawer}
            aria-label={texts.layout.closeMenu}
            onClick={onClose}
          >
            <X size={20} strokeWidth={1.6} aria-hidden />
          </button>
        </div>
      )}
    </dialog>
  );
}
