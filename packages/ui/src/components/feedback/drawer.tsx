import AntDrawer from 'antd/es/drawer';
import type { ReactNode } from 'react';
import { keepTabInside } from '../../core/keep-tab-inside.ts';
import { focusPageHeadingWhenLost } from '../restore-focus.ts';

interface DrawerProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Buttons that stay visible while the content scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Width of a drawer with one column of fields, CSS pixels; on a phone it has the full width. */
const DRAWER_WIDTH = 460;

/** A panel with a form at the end side of the page. Its content is unmounted when it closes. */
export function Drawer({ title, open, onClose, footer, children }: DrawerProps) {
  return (
    <AntDrawer
      title={title}
      open={open}
      onClose={onClose}
      // The element that opened it may no longer exist.
      afterOpenChange={(shown) => !shown && focusPageHeadingWhenLost()}
      onKeyDown={keepTabInside}
      placement="left"
      size={DRAWER_WIDTH}
      footer={footer}
      destroyOnHidden
      styles={{ wrapper: { maxInlineSize: '100vw' } }}
    >
      {children}
    </AntDrawer>
  );
}
