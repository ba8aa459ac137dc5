import AntModal from 'antd/es/modal';
import type { ReactNode } from 'react';
import { keepTabInside } from '../../core/keep-tab-inside.ts';
import { busyProps } from '../button/busy.tsx';
import { focusPageWhenLost } from '../focus-left.ts';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The verb of the action («حفظ»). */
  readonly confirmText: string;
  readonly onConfirm: () => void;
  /** The action runs: its button spins and the dialog stays. */
  readonly confirming?: boolean;
  readonly danger?: boolean;
  readonly children: ReactNode;
}

/** A short form or choice in front of the page. To ask only yes or no, use `useConfirm()`. */
export function Dialog({
  title,
  open,
  onClose,
  confirmText,
  onConfirm,
  confirming = false,
  danger = false,
  children,
}: DialogProps) {
  return (
    <AntModal
      title={title}
      open={open}
      centered
      destroyOnHidden
      okText={confirmText}
      okButtonProps={{ danger, ...busyProps(confirming) }}
      wrapProps={{ onKeyDown: keepTabInside }}
      onOk={onConfirm}
      onCancel={onClose}
      // What it was opened from may be gone by now.
      afterClose={focusPageWhenLost}
    >
      {children}
    </AntModal>
  );
}
