import AntDrawer from 'antd/es/drawer';
import type { ReactNode } from 'react';
import { keepTabInside } from '../../core/keep-tab-inside.ts';
import { focusPageWhenLost } from '../focus-left.ts';

interface DrawerProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Buttons that stay in sight while the content scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Width of a drawer with one column of fields, CSS pixels; a phone gives it the whole width. */
const DRAWER_WIDTH = 460;

/** A form beside the page, at its end. Its content is thrown away when it closes. */
export function Drawer({ title, open, onClose, footer, children }: DrawerProps) {
  return (
    <AntDrawer
      title={title}
      open={open}
      onClose={onClose}
      // What it was opened from may be gone by now.
      afterOpenChange={(shown) => !shown && focusPageWhenLost()}
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
