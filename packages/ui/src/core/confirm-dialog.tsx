import Modal from 'antd/es/modal';
import type { Question } from './confirm.tsx';
import { keepTabInside } from './keep-tab-inside.ts';

interface ConfirmDialogProps {
  readonly question: Question;
  /** Called once. It does not wait for the dialog's leave: an answer must never hang on an animation. */
  readonly onAnswer: (confirmed: boolean) => void;
}

/** The dialog of one question. It stands in a file of its own so that a page that asks nothing loads no modal. */
export default function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { title, text, confirmText, danger = false } = question;
  return (
    <Modal
      title={title}
      open
      centered
      closable={false}
      width={420}
      okText={confirmText}
      // Cancel comes first under the keyboard for an action that cannot be undone.
      okButtonProps={{ danger, autoFocus: !danger }}
      cancelButtonProps={{ autoFocus: danger }}
      wrapProps={{ onKeyDown: keepTabInside }}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {text}
    </Modal>
  );
}
