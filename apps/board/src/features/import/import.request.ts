import { readOf } from '@portal/api-client';
import { type Data, importCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** How often a running import is asked for, milliseconds. */
const POLLING_MS = 700;

/** An import; asked for again and again while it is applied. */
export function useImport(id: string) {
  const { api } = useShell();
  return useQuery<Data<typeof importCalls.get>>({
    ...readOf(api, importCalls.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.import.status === 'applying' ? POLLING_MS : false),
  });
}
