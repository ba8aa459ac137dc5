import { type Answer, type InputArguments, readOf } from '@portal/api-client';
import type { Route } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { useRecordState } from '../records/record-state.ts';

/** As `useRead`, of what the page's record has: once that is being deleted, the loaded data stays and nothing is fetched. */
export function useRecordRead<C extends Route>(call: C, ...input: InputArguments<C, unknown>) {
  const enabled = useRecordState() === 'stored';
  return useQuery<Answer<C>>({ ...readOf(useShell().api, call, ...input), enabled });
}
