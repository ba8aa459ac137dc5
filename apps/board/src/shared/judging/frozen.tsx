import { readOf } from '@portal/api-client';
import { resultsCalls, roundCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { PageLink, useRead } from '@portal/area-kit';
import { Notice } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { RESULTS_PATH } from '../navigation/paths.ts';
import { frozenTexts } from './texts.ts';
import { useAskedRound } from './use-round.tsx';

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

/** Whether the results are frozen or published: then nothing is re-opened or assigned. */
export function useFrozen(): boolean {
  return useWhyFrozen() !== null;
}

/** The state of the results, `past` for those of an earlier round, which are never open again; null while they are open. */
function useWhyFrozen(): 'frozen' | 'published' | 'past' | null {
  const { api } = useShell();
  const round = useAskedRound();
  const state = useRead(resultsCalls.get, { query: { round } }).data?.results.state;
  const rounds = useQuery({ ...readOf(api, roundCalls.list), enabled: round !== undefined }).data?.rounds;
  if (state === undefined || state === 'open') return null;
  return rounds?.some(({ number, is_current }) => number === round && !is_current) ? 'past' : state;
}

/**
 * The ranking that was frozen as this snapshot; not asked for without one. Asked for by the round alone, it would be gone when
 * the results are unfrozen before the call arrives.
 */
export function useFrozenRanking(round: number | undefined, snapshotId: string | undefined) {
  const read = readOf(useShell().api, resultsCalls.ranking, { query: { round, snapshot_id: snapshotId } });
  return useQuery({ ...read, enabled: snapshotId !== undefined });
}
