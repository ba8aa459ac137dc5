import { Notice } from '@portal/ui';
import { texts } from '../../texts.ts';

/** Says that the results are frozen, so that no evaluation is accepted. */
export function FrozenNotice() {
  return (
    <Notice live tone="waiting" title={texts.frozen.title}>
      {texts.frozen.text}
    </Notice>
  );
}
