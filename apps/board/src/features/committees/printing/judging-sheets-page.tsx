import { keyOf } from '@portal/api-client';
import { committeeCalls, rubricCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useSearchParams } from '@portal/area-contract/router';
import { JudgingSheets, PrintPage, type TeamToJudge, useRead } from '@portal/area-kit';
import { takesPart } from '@portal/domain/statuses';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { everyPage } from '../../../shared/lists/every-page.ts';
import { judgingSheetTexts } from './texts.ts';

/** Sheets to judge on by hand, for the committees that the list finds or for the one that the URL names. */
export default function JudgingSheetsPage() {
  const [params] = useSearchParams();
  const committees = useCommitteesToPrint(params.get('search'), params.get('committee_id'));
  const { data: rubrics, ...rubric } = useRead(rubricCalls.list);
  const data = useMemo(() => {
    if (!committees.data || !rubrics) return undefined;
    const asked = new Map(
      rubrics.rubrics.map(({ id, parts }) => [
        id,
        Object.fromEntries(parts.map((part) => [part.type, part])),
      ]),
    );
    return committees.data
      .filter(({ teams }) => teams.length > 0)
      .map(({ teams, ...committee }) => ({
        ...committee,
        teams: teams.map((team) => ({ ...team, asked: asked.get(team.rubric_id) ?? {} })),
      }));
  }, [committees.data, rubrics]);
  return (
    <PrintPage
      title={judgingSheetTexts.title}
      query={{
        data,
        error: committees.error ?? rubric.error,
        isPending: data === undefined && !committees.isError && !rubric.isError,
        isFetching: committees.isFetching || rubric.isFetching,
        refetch: () => Promise.all([committees.refetch(), rubric.refetch()]),
      }}
      summary={(printed) =>
        judgingSheetTexts.summary(
          printed.length,
          new Set(printed.flatMap(({ teams }) => teams.map(({ id }) => id))).size,
          printed.reduce((sum, { teams }) => sum + teams.length, 0),
        )
      }
      isEmpty={(printed) => printed.length === 0}
      empty={{ title: judgingSheetTexts.empty, text: judgingSheetTexts.emptyText }}
    >
      {(printed) =>
        printed.map(({ id, full_name, teams }) => (
          <JudgingSheets key={id} committee={full_name} teams={teams} />
        ))
      }
    </PrintPage>
  );
}

interface CommitteeToPrint {
  readonly id: string;
  readonly full_name: string;
  /** Those that take part. */
  readonly teams: readonly (Omit<TeamToJudge, 'asked'> & { readonly rubric_id: string })[];
}

/** The committees that the list finds, or the one that is named, with the teams that they judge. */
function useCommitteesToPrint(search: string | null, committeeId: string | null) {
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
