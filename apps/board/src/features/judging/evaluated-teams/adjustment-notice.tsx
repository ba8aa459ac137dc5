import type { JudgingProgress } from '@portal/api-client';
import { type AdjustmentLimit, adjustmentLimits } from '@portal/domain/adjustment-limits';
import { Notice } from '@portal/ui';
import { evaluatedTeamsTexts } from './texts.ts';

const { limits: texts } = evaluatedTeamsTexts;

function sentenceOf(limit: AdjustmentLimit): string {
  switch (limit.kind) {
    case 'one_committee':
      return texts.oneCommittee;
    case 'few_teams':
      return texts.fewTeams(limit.committees);
    case 'not_linked':
      return texts.notLinked;
  }
}

/** Says why the adjusted totals are uncertain; renders nothing when they are not. */
export function AdjustmentNotice({ progress }: { progress: JudgingProgress }) {
  const limits = adjustmentLimits({
    finished: progress.by_committee.map(({ finished }) => finished),
    groups: progress.linked_groups,
  });
  if (limits.length === 0) return null;
  return (
    <Notice tone="neutral" title={texts.title}>
      {limits.map(sentenceOf).join(' ')}
    </Notice>
  );
}
