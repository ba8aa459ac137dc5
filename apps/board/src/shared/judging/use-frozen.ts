import { resultsCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';

/** Whether the results are frozen or published: then nothing is re-opened or assigned. */
export function useFrozen(): boolean {
  const { data } = useRead(resultsCalls.get);
  return data !== undefined && data.results.state !== 'open';
}
