import { resolvePath, useShell } from '@portal/area-contract';
import { Notice } from '@portal/ui';
import { AppLink } from '@portal/ui/core';
import { RESULTS_PATH } from '../navigation/paths.ts';
import { frozenTexts } from './texts.ts';
import { useFrozen } from './use-frozen.ts';

/** Says why nothing is offered to re-open or assign; nothing while the results are open. */
export function FrozenNotice() {
  const { prefix } = useShell();
  if (!useFrozen()) return null;
  return (
    <Notice tone="info">
      {frozenTexts.why} <AppLink href={resolvePath(prefix, RESULTS_PATH)}>{frozenTexts.toResults}</AppLink>
    </Notice>
  );
}
