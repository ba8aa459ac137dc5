import { useConfirm, useToasts } from '@portal/ui/core';
import { useEffect } from 'react';
import type { States } from '../../catalogue/entry.ts';

function Toasts() {
  const toasts = useToasts();
  useEffect(() => {
    toasts.success('حُفظت التعديلات', 0);
    toasts.error('تعذّر الحفظ، حاول مرة أخرى', 0);
    toasts.loading('يُرفع الملف …');
  }, [toasts]);
  return null;
}

function Question() {
  const ask = useConfirm();
  useEffect(() => {
    void ask({ title: 'قبول الفريق', text: 'يصل إلى القائد بريد بالقبول.', confirmText: 'قبول' });
  }, [ask]);
  return null;
}

export const core = {
  Toasts: { three: <Toasts /> },
  Confirm: { asked: <Question /> },
} satisfies Record<string, States>;
