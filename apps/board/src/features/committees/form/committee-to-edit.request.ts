import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { type CommitteeValues, committeeValues } from './committee-values.ts';

/** A committee as it is stored, and the version to send back with a change of it. */
export interface StoredCommittee {
  readonly id: string;
  readonly version: number;
  readonly values: CommitteeValues;
}

/** The committee with its teams, as its form takes it. */
export function useCommitteeToEdit(committeeId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...queryKeys.committee(committeeId), 'to-edit'],
    queryFn: async ({ signal }): Promise<StoredCommittee> => {
      // The version first: what is saved in between makes it old, and a save from it is refused rather than lost.
      const data = await api.committees.get(committeeId, { signal });
      const teams = await api.committees.teams(committeeId, { signal });
      return { id: committeeId, version: data.committee.version, values: committeeValues(data, teams) };
    },
  });
}
