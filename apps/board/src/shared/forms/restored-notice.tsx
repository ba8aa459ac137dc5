import { Button, Notice } from '@portal/ui';
import { formTexts } from './texts.ts';

interface RestoredNoticeProps {
  readonly text?: string;
  readonly onStartOver: () => void;
}

/** Says that a form shows what was typed before and never saved. */
export function RestoredNotice({ text = formTexts.restored, onStartOver }: RestoredNoticeProps) {
  return (
    <Notice tone="info" action={<Button onClick={onStartOver}>{formTexts.discard}</Button>}>
      {text}
    </Notice>
  );
}
