import { readOf } from '@portal/api-client';
import { resultsCalls, roundCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useRead } from '@portal/area-kit';
import { useQuery } from '@tanstack/react-query';
import { useAskedRound } from './use-round.tsx';

/** Whether the results are frozen or published: then nothing is re-opened or assigned. */
export function useFrozen(): boolean {
  return useWhyFrozen() !== null;
}

/** The state of the results, `past` for those of an earlier round, which are never open again; null while they are open. */
export function useWhyFrozen(): 'frozen' | 'published' | 'past' | null {
  const { api } = useShell();
  const round = useAskedRound();
  const state = useRead(resultsCalls.get, { query: { round } }).data?.results.state;
  const rounds = useQuery({ ...readOf(api, roundCalls.list), enabled: round !== undefined }).data?.rounds;
  if (state === undefined || state === 'open') return null;
  return rounds?.some(({ number, is_current }) => number === round && !is_current) ? 'past' : state;
}
