import { type Answer, type InputArguments, readOf } from '@portal/api-client';
import type { Route } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** With `enabled` false the loaded data stays and nothing is fetched: the team is being deleted. */
export function useReadWhile<C extends Route>(
  enabled: boolean,
  call: C,
  ...input: InputArguments<C, unknown>
) {
  return useQuery<Answer<C>>({ ...readOf(useShell().api, call, ...input), enabled });
}
