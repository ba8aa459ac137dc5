import Modal from 'antd/es/modal';
import { useState } from 'react';
import type { Question } from './confirm.tsx';

interface ConfirmDialogProps {
  readonly question: Question;
  /** Called once, when the dialog has left the screen. */
  readonly onAnswer: (confirmed: boolean) => void;
}

/** The dialog of one question. It stands in a file of its own so that a page that asks nothing loads no modal. */
export default function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { title, text, confirmText, danger = false } = question;
  const [answer, setAnswer] = useState<boolean | null>(null);
  return (
    <Modal
      title={title}
      open={answer === null}
      centered
      closable={false}
      width={420}
      okText={confirmText}
      // Cancel comes first under the keyboard for an action that cannot be undone.
      okButtonProps={{ danger, autoFocus: !danger }}
      cancelButtonProps={{ autoFocus: danger }}
      onOk={() => setAnswer(true)}
      onCancel={() => setAnswer(false)}
      afterClose={() => onAnswer(answer === true)}
    >
      {text}
    </Modal>
  );
}
