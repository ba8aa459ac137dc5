import { readOf } from '@portal/api-client';
import { sectorCalls } from '@portal/api-schema';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/session/api.ts';

/** All sectors with their sub-sectors. */
export function useSectors() {
  return useQuery({ ...readOf(api, sectorCalls.list), select: ({ sectors }) => sectors });
}
