import { Notice } from '@portal/ui';
import { closedTexts } from './texts.ts';

/** Says that it is not the time of judging, so that no evaluation is accepted. */
export function ClosedNotice() {
  return (
    <Notice tone="neutral" title={closedTexts.title}>
      {closedTexts.text}
    </Notice>
  );
}
