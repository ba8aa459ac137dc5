import { useBackToClose } from '@portal/ui/core';
import AntModal from 'antd/es/modal';
import { type ReactNode, useRef } from 'react';
import { keepTabInside } from '../../core/keep-tab-inside.ts';
import { busyProps } from '../button/busy.tsx';
import { focusPageHeadingWhenLost, useFocusBack } from '../restore-focus.ts';
import { focusFirstField } from './focus-first-field.ts';
import { unchangedWhile } from './unchanged-while.ts';
import { useWasOpen } from './use-was-open.ts';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The verb of the action («حفظ»). */
  readonly confirmText: string;
  /** The way out where «إلغاء» could be read as the action itself. */
  readonly cancelText?: string;
  readonly onConfirm: () => void;
  /** While the action runs, its button shows a spinner and the dialog stays open. */
  readonly confirming?: boolean;
  readonly danger?: boolean;
  /** While there is nothing to do, and the content says so. */
  readonly confirmDisabled?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog for a short form or choice. For a yes-or-no question use `useConfirm()`. */
export function Dialog(props: DialogProps) {
  return useWasOpen(props.open) && <OpenedDialog {...props} />;
}

function OpenedDialog({
  title,
  open,
  onClose,
  confirmText,
  cancelText,
  onConfirm,
  confirming = false,
  danger = false,
  confirmDisabled = false,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  useBackToClose(open, onClose);
  useFocusBack(open);
  return (
    <AntModal
      title={title}
      open={open}
      centered
      // A click beside it, for example to leave a calendar, must not throw away what was typed.
      mask={{ closable: false }}
      destroyOnHidden
      okText={confirmText}
      {...(cancelText && { cancelText })}
      okButtonProps={{ danger, disabled: confirmDisabled, ...busyProps(confirming) }}
      wrapProps={{ onKeyDown: keepTabInside }}
      onOk={onConfirm}
      onCancel={onClose}
      afterOpenChange={(shown) => shown && focusFirstField(content.current)}
      // The element that opened it may no longer exist.
      afterClose={focusPageHeadingWhenLost}
    >
      <div ref={content} {...unchangedWhile(confirming)}>
        {children}
      </div>
    </AntModal>
  );
}
