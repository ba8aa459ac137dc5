import { keyOf } from '@portal/api-client';
import { committeeCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import type { TeamToJudge } from '@portal/area-kit';
import { takesPart } from '@portal/domain/statuses';
import { useQuery } from '@tanstack/react-query';
import { everyPage } from '../../../shared/lists/every-page.ts';

export interface CommitteeToPrint {
  readonly id: string;
  readonly full_name: string;
  /** Those that take part. */
  readonly teams: readonly TeamToJudge[];
}

/** The committees that the list finds, or the one that is named, with the teams that they judge. */
export function useCommitteesToPrint(search: string | null, committeeId: string | null) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...keyOf(committeeCalls.teams), committeeId ?? 'every', 'print', search],
    queryFn: async ({ signal }) => {
      const teamsOf = async (id: string): Promise<CommitteeToPrint> => {
        const { committee, teams } = await api.send(committeeCalls.teams, {
          query: { committee_id: id },
          signal,
        });
        return { ...committee, teams: teams.filter(({ status }) => takesPart(status)) };
      };
      if (committeeId) return [await teamsOf(committeeId)];
      const query = { sort: 'full_name' as const, ...(search && { search }) };
      const all = await everyPage(
        { api, signal },
        committeeCalls.list,
        query,
        ({ committees }) => committees,
      );
      const found: CommitteeToPrint[] = [];
      for (const { id } of all) found.push(await teamsOf(id));
      return found;
    },
  });
}
