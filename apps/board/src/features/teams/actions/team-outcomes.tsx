import { BatchOutcomes } from '../../../shared/actions/batch-outcomes.tsx';
import { teamActionsTexts } from './texts.ts';
import type { useTeamBatch } from './use-team-batch.ts';

/** Progress of a change of several teams, and the result for each. */
export function TeamOutcomes({ progress }: Pick<ReturnType<typeof useTeamBatch>, 'progress'>) {
  const { items, outcomes } = progress;
  if (items.length === 1) return null;
  return (
    <BatchOutcomes
      progress={progress}
      label={teamActionsTexts.progress}
      valueText={`${outcomes.length}/${items.length}`}
      doneText={teamActionsTexts.batchDone}
    />
  );
}
