import AntDrawer from 'antd/es/drawer';
import { type ReactNode, useRef } from 'react';
import { keepTabInside } from '../../core/keep-tab-inside.ts';
import { Button } from '../button/button.tsx';
import { focusPageHeadingWhenLost } from '../restore-focus.ts';
import styles from './feedback.module.css';
import { focusFirstField } from './focus-first-field.ts';
import { useWasOpen } from './use-was-open.ts';

interface DrawerProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The verb of the action («حفظ»). */
  readonly confirmText: string;
  readonly onConfirm: () => void;
  /** While the action runs, its button shows a spinner. */
  readonly confirming?: boolean;
  /** Something must be decided in the form first. */
  readonly confirmDisabled?: boolean;
  readonly children: ReactNode;
}

/** Width of a drawer with one column of fields, CSS pixels; on a phone it has the full width. */
const DRAWER_WIDTH = 460;

/**
 * A panel with a form at the end side of the page. Its buttons are those of a dialog, in the same order, and stay visible
 * while the content scrolls. The content is unmounted when it closes.
 */
export function Drawer(props: DrawerProps) {
  return useWasOpen(props.open) && <OpenedDrawer {...props} />;
}

function OpenedDrawer({
  title,
  open,
  onClose,
  confirmText,
  onConfirm,
  confirming = false,
  confirmDisabled = false,
  children,
}: DrawerProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <AntDrawer
      title={title}
      open={open}
      onClose={onClose}
      afterOpenChange={(shown) => {
        if (shown) focusFirstField(content.current);
        // The element that opened it may no longer exist.
        else focusPageHeadingWhenLost();
      }}
      onKeyDown={keepTabInside}
      placement="left"
      size={DRAWER_WIDTH}
      footer={
        <div className={styles.drawerButtons}>
          <Button onClick={onClose}>إلغاء</Button>
          <Button kind="primary" loading={confirming} disabled={confirmDisabled} onClick={onConfirm}>
            {confirmText}
          </Button>
        </div>
      }
      destroyOnHidden
      styles={{ wrapper: { maxInlineSize: '100vw' } }}
    >
      <div ref={content}>{children}</div>
    </AntDrawer>
  );
}
