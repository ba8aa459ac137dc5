import { resultsCalls } from '@portal/api-schema';
import { useSearchParams } from '@portal/area-contract/router';
import { useRead } from '@portal/area-kit';

/** Whether the results are frozen or published: then nothing is re-opened or assigned. */
export function useFrozen(): boolean {
  const [params] = useSearchParams();
  // An earlier round that the page shows is always frozen.
  const round = Number(params.get('round')) || undefined;
  const { data } = useRead(resultsCalls.get, { query: { round } });
  return data !== undefined && data.results.state !== 'open';
}
