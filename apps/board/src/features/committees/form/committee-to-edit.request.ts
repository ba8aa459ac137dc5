import { keyOf } from '@portal/api-client';
import { committeeCalls } from '@portal/api-schema';
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
  const params = { id: committeeId };
  return useQuery({
    queryKey: [...keyOf(committeeCalls.get, { params }), 'to-edit'],
    queryFn: async ({ signal }): Promise<StoredCommittee> => {
      // The version is read first: after a save between the two requests it is outdated, so that our save is refused.
      const data = await api.send(committeeCalls.get, { params, signal });
      const teams = await api.send(committeeCalls.teams, { query: { committee_id: committeeId }, signal });
      return { id: committeeId, version: data.committee.version, values: committeeValues(data, teams) };
    },
  });
}
