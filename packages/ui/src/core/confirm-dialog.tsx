import Modal from 'antd/es/modal';
import type { Question } from './confirm.tsx';
import { keepTabInside } from './keep-tab-inside.ts';

interface ConfirmDialogProps {
  readonly question: Question;
  /** Called once, at the click: it does not wait for the dialog to disappear. */
  readonly onAnswer: (confirmed: boolean) => void;
}

/** The dialog of one question. It is loaded on demand, so that a page without questions loads no modal. */
export default function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { title, text, details, confirmText, cancelText, danger = false } = question;
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
