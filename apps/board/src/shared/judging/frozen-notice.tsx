import { PageLink } from '@portal/area-kit';
import { Notice } from '@portal/ui';
import { RESULTS_PATH } from '../navigation/paths.ts';
import { frozenTexts } from './texts.ts';
import { useWhyFrozen } from './use-frozen.ts';

/** Says why nothing is offered to re-open or assign; nothing while the results are open. */
export function FrozenNotice() {
  const why = useWhyFrozen();
  if (why === null) return null;
  return (
    <Notice tone="info">
      {frozenTexts.why[why]} <PageLink to={RESULTS_PATH}>{frozenTexts.toResults}</PageLink>
    </Notice>
  );
}
