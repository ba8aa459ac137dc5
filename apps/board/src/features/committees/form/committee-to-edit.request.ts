import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { type CommitteeValues, committeeValues } from './committee-values.ts';

/** A stored committee, with the version to send back with a change. */
export interface StoredCommittee {
  readonly id: string;
  readonly version: number;
  readonly values: CommitteeValues;
}

/** The committee with its teams, as values of its form. */
export function useCommitteeToEdit(committeeId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...queryKeys.committee(committeeId), 'to-edit'],
    queryFn: async ({ signal }): Promise<StoredCommittee> => {
      // The version is read first: after a save between the two requests it is outdated, so that our save is refused.
      const data = await api.committees.get(committeeId, { signal });
      const teams = await api.committees.teams(committeeId, { signal });
      return { id: committeeId, version: data.committee.version, values: committeeValues(data, teams) };
    },
  });
}
