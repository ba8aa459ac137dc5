import { committeeCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { JudgingSheets, PrintPage, useRead } from '@portal/area-kit';
import { useQueries } from '@tanstack/react-query';
import { ownEvaluation } from '../../shared/evaluation/own-evaluation.ts';
import { pageTitles } from '../../shared/page-titles.ts';
import { printingTexts as texts } from './texts.ts';

/**
 * Sheets to judge the committee's own teams on by hand. They are made of what the area keeps for judging without a
 * connection, so they can be printed without one too.
 */
export default function JudgingSheetsPage() {
  const { api } = useShell();
  const assignment = useRead(committeeCalls.teams);
  const teams = assignment.data?.teams ?? [];
  // Kept for judging without a connection.
  const evaluations = useQueries({ queries: teams.map(({ id }) => ownEvaluation(api, id)) });
  const failed = evaluations.find(({ error }) => error)?.error;
  const isComplete = evaluations.every(({ data }) => data !== undefined);
  const data = assignment.data &&
    isComplete && {
      ...assignment.data,
      teams: teams.map((team, index) => ({ ...team, asked: evaluations[index]?.data?.types ?? {} })),
    };
  return (
    <PrintPage
      title={pageTitles.sheets}
      query={{
        data: data || undefined,
        error: assignment.error ?? failed ?? null,
        isPending: !data && !assignment.isError && !failed,
        isFetching: assignment.isFetching || evaluations.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all([assignment.refetch(), ...evaluations.map(({ refetch }) => refetch())]),
      }}
      summary={(printed) => texts.summary(printed.teams.length)}
      isEmpty={(printed) => printed.teams.length === 0}
      empty={{ title: texts.empty, text: texts.emptyText }}
    >
      {(printed) => <JudgingSheets committee={printed.committee.full_name} teams={printed.teams} />}
    </PrintPage>
  );
}
