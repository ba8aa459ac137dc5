import { readOf } from '@portal/api-client';
import { resultsCalls, roundCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useSearchParams } from '@portal/area-contract/router';
import { useRead } from '@portal/area-kit';
import { useQuery } from '@tanstack/react-query';

/** The round that the address names; undefined for the current one. */
function useNamedRound(): number | undefined {
  const [params] = useSearchParams();
  return Number(params.get('round')) || undefined;
}

/** Whether the results are frozen or published: then nothing is re-opened or assigned. */
export function useFrozen(): boolean {
  return useWhyFrozen() !== null;
}

/** The state of the results, `past` for those of an earlier round, which are never open again; null while they are open. */
export function useWhyFrozen(): 'frozen' | 'published' | 'past' | null {
  const { api } = useShell();
  const round = useNamedRound();
  const state = useRead(resultsCalls.get, { query: { round } }).data?.results.state;
  const rounds = useQuery({ ...readOf(api, roundCalls.list), enabled: round !== undefined }).data?.rounds;
  if (state === undefined || state === 'open') return null;
  return rounds?.some(({ number, is_current }) => number === round && !is_current) ? 'past' : state;
}
