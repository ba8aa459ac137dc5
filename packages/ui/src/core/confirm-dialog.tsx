import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
import { useBackToClose } from './back-layers.ts';
import { keepTabInside } from './keep-tab-inside.ts';

export interface Question {
  readonly title: string;
  /** What will happen, in a sentence. */
  readonly text?: string;
  /** More than a sentence, shown below it, such as a list of what changes. */
  readonly details?: ReactNode;
  /** The verb of the action («حذف»), never «نعم». */
  readonly confirmText: string;
  /** Of the button that does nothing; «إلغاء» where the question does not say what that means. */
  readonly cancelText?: string;
  /** Marks an action that cannot be undone. */
  readonly danger?: boolean;
}

export interface ConfirmDialogProps {
  readonly question: Question;
  /** Called once, at the click: it does not wait for the dialog to disappear. */
  readonly onAnswer: (confirmed: boolean) => void;
}

/** The dialog of one question. It is loaded on demand, so that a page without questions loads no modal. */
export default function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { title, text, details, confirmText, cancelText, danger = false } = question;
  useBackToClose(true, () => onAnswer(false));
  return (
    <Modal
      title={title}
      open
      centered
      closable={false}
      width={420}
      okText={confirmText}
      {...(cancelText && { cancelText })}
      // For an action that cannot be undone, the cancel button has the focus.
      okButtonProps={{ danger, autoFocus: !danger }}
      cancelButtonProps={{ autoFocus: danger }}
      wrapProps={{ onKeyDown: keepTabInside }}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {text}
      {details}
    </Modal>
  );
}
