import { Notice } from '@portal/ui';
import { frozenTexts } from './texts.ts';

/** Says that the results are frozen, so that no evaluation is accepted. */
export function FrozenNotice() {
  return (
    <Notice live tone="waiting" title={frozenTexts.title}>
      {frozenTexts.text}
    </Notice>
  );
}
