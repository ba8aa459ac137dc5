import { committeeCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { JudgingSheets, PrintPage, useRead } from '@portal/area-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownEvaluation } from '../../shared/evaluation/own-evaluation.ts';
import { pageTitles } from '../../shared/page-titles.ts';
import { printingTexts as texts } from './texts.ts';

/**
 * Sheets to judge the committee's own teams on by hand. They are made of what the area keeps for judging without a
 * connection, so they can be printed without one too.
 */
export default function JudgingSheetsPage() {
  const { api } = useShell();
  const teams = useRead(committeeCalls.teams);
  const first = teams.data?.teams[0]?.id;
  // Every team has the same criteria.
  const evaluation = useQuery({ ...ownEvaluation(api, first ?? ''), enabled: first !== undefined });
  const { data: assignment } = teams;
  const rubric = evaluation.data?.types;
  const data = useMemo(
    () => (assignment && (rubric || assignment.teams.length === 0) ? { ...assignment, rubric } : undefined),
    [assignment, rubric],
  );
  return (
    <PrintPage
      title={pageTitles.sheets}
      query={{
        data,
        error: teams.error ?? evaluation.error,
        isPending: data === undefined && !teams.isError && !evaluation.isError,
        isFetching: teams.isFetching || evaluation.isFetching,
        refetch: () => Promise.all([teams.refetch(), first !== undefined && evaluation.refetch()]),
      }}
      summary={(printed) => texts.summary(printed.teams.length)}
      isEmpty={(printed) => printed.teams.length === 0}
      empty={{ title: texts.empty, text: texts.emptyText }}
    >
      {(printed) =>
        printed.rubric && (
          <JudgingSheets
            committee={printed.committee.full_name}
            teams={printed.teams}
            rubric={printed.rubric}
          />
        )
      }
    </PrintPage>
  );
}
