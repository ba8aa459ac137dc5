import { Button, Notice } from '@portal/ui';
import { formTexts } from './texts.ts';

/** Says that a form shows what was typed before and never saved. */
export function RestoredNotice({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <Notice tone="info" action={<Button onClick={onStartOver}>{formTexts.discard}</Button>}>
      {formTexts.restored}
    </Notice>
  );
}
