import App from 'antd/es/app';
import { useCallback } from 'react';

export interface Question {
  readonly title: string;
  /** What will happen, in a sentence. */
  readonly text?: string;
  /** The verb of the action («حذف»), never «نعم». */
  readonly confirmText: string;
  /** Marks an action that cannot be undone. */
  readonly danger?: boolean;
}

/** Asks before an action; resolves to true when the person confirms, false when they cancel or close it. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    ({ title, text, confirmText, danger = false }) =>
      new Promise((resolve) => {
        modal.confirm({
          title,
          content: text,
          okText: confirmText,
          okButtonProps: { danger },
          centered: true,
          icon: null,
          // Cancel comes first under the keyboard for an action that cannot be undone.
          autoFocusButton: danger ? 'cancel' : 'ok',
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
    [modal],
  );
}
