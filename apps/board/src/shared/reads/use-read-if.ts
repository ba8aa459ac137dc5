import { type Answer, type InputArguments, readOf } from '@portal/api-client';
import type { Route } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** As `useRead`, while the record is there: with `isThere` false the loaded data stays and nothing is fetched. */
export function useReadIf<C extends Route>(isThere: boolean, call: C, ...input: InputArguments<C, unknown>) {
  return useQuery<Answer<C>>({ ...readOf(useShell().api, call, ...input), enabled: isThere });
}
