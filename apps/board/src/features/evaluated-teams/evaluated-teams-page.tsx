import type { EvaluatedData } from '@portal/api-client';
import { LoadFailure } from '@portal/area-kit';
import { PageHeader, Pages, Panel, SkeletonCard, SkeletonList, Stack } from '@portal/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { ExportButton } from '../../shared/export/export-button.tsx';
import { useListParams } from '../../shared/lists/use-list-params.ts';
import { useReopenDialog } from '../../shared/reopening/use-reopen-dialog.tsx';
import { evaluatedTeamsTexts } from '../../texts/evaluated-teams.ts';
import { menuTexts } from '../../texts/menu.ts';
import { useEvaluatedTeams } from './evaluated.request.ts';
import { evaluatedQueryOf, rankingShown } from './evaluated-query.ts';
import { JudgingProgress } from './judging-progress.tsx';
import { Ranking } from './ranking.tsx';
import { RankingFilters } from './ranking-filters.tsx';
import { RankingLegend } from './ranking-legend.tsx';
import { ReopenedList } from './reopened-list.tsx';

const TypesChart = lazy(() => import('./types-chart/types-chart.tsx'));

export interface EvaluatedTeamsPageProps {
  /** The requests to re-open evaluations, shown above the progress. */
  readonly waitingRequests: ReactNode;
}

/** The progress of the judging, the open requests of committees, and the ranking of the fully evaluated teams. */
export function EvaluatedTeamsPage({ waitingRequests }: EvaluatedTeamsPageProps) {
  const { params, change, clear } = useListParams();
  const query = evaluatedQueryOf(params);
  const { rankedBy, view } = rankingShown(params);
  const evaluated = useEvaluatedTeams(query);
  const reopening = useReopenDialog();

  const ranking = (data: EvaluatedData) =>
    view === 'chart' && data.teams.length > 0 ? (
      <Suspense fallback={<SkeletonList rows={6} />}>
        <TypesChart
          teams={data.teams}
          rankOf={({ rank, adjusted_rank }) => (rankedBy === 'total' ? rank : adjusted_rank)}
        />
        <Pages
          page={data.pagination.page}
          perPage={data.pagination.per_page}
          total={data.pagination.total}
          onChange={(page) => change({ page: String(page) })}
        />
      </Suspense>
    ) : (
      <Ranking
        data={data}
        rankedBy={rankedBy}
        sort={params.get('sort') ? query.sort : undefined}
        narrowed={Boolean(query.search ?? query.committee_id ?? query.page)}
        onChange={change}
        onClear={clear}
        onReopen={(team) => reopening.show({ team, committees: team.committees })}
      />
    );
  const content = () => {
    if (evaluated.isPending) {
      return (
        <>
          <SkeletonCard lines={4} />
          <SkeletonList rows={8} />
        </>
      );
    }
    if (!evaluated.data) return <LoadFailure query={evaluated} />;
    const { data, isPlaceholderData } = evaluated;
    return (
      <>
        <JudgingProgress progress={data.progress} />
        <ReopenedList reopened={data.reopened} />
        <Panel flush>
          <RankingFilters params={params} committees={data.progress.by_committee} onChange={change} />
          <div aria-busy={isPlaceholderData}>{ranking(data)}</div>
        </Panel>
        {data.teams.length > 0 && <RankingLegend teams={data.teams} progress={data.progress} />}
      </>
    );
  };

  return (
    <Stack>
      <PageHeader
        title={menuTexts.evaluated}
        subtitle={evaluatedTeamsTexts.subtitle}
        actions={
          <ExportButton
            query={{
              kind: 'evaluated',
              ...(query.committee_id && { committee_id: query.committee_id }),
            }}
          />
        }
      />
      {waitingRequests}
      {content()}
      {reopening.dialog}
    </Stack>
  );
}
