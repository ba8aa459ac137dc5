import type { EvaluatedData, EvaluatedQuery } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { Button, PageHeader, Pages, Panel, SkeletonCard, SkeletonList, Stack } from '@portal/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { ExportButton } from '../../shared/export/export-button.tsx';
import { useList } from '../../shared/lists/use-list.ts';
import { CALIBRATION_PATH } from '../../shared/paths.ts';
import { useReopenDialog } from '../../shared/reopening/use-reopen-dialog.tsx';
import { calibrationTexts } from '../../texts/calibration.ts';
import { evaluatedTeamsTexts } from '../../texts/evaluated-teams.ts';
import { menuTexts } from '../../texts/menu.ts';
import { AdjustmentNotice } from './adjustment-notice.tsx';
import { DisagreementList } from './disagreement-list.tsx';
import { evaluatedList, onlyDisagreement, rankingShown } from './evaluated-list.ts';
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

/** Filters and order of the ranking. */
const withoutPage = ({ page, per_page, ...query }: EvaluatedQuery) => query;

/** The progress of the judging, the open requests of committees, and the ranking of the fully evaluated teams. */
export function EvaluatedTeamsPage({ waitingRequests }: EvaluatedTeamsPageProps) {
  const { prefix } = useShell();
  const list = useList(evaluatedList);
  const { query, answer: evaluated } = list;
  const { rankedBy, view } = rankingShown(list.params);
  const reopening = useReopenDialog();

  const ranking = (data: EvaluatedData) =>
    onlyDisagreement(list.params) ? (
      <DisagreementList
        data={data}
        onPage={(page) => list.change({ page: String(page) })}
        onChoose={(team, reason) => reopening.show({ team, committees: team.committees, reason })}
      />
    ) : view === 'chart' && data.teams.length > 0 ? (
      <Suspense fallback={<SkeletonList rows={6} />}>
        <TypesChart teams={data.teams} rankedBy={rankedBy} />
        <Pages
          page={data.pagination.page}
          perPage={data.pagination.per_page}
          total={data.pagination.total}
          onChange={(page) => list.change({ page: String(page) })}
        />
      </Suspense>
    ) : (
      <Ranking
        data={data}
        rankedBy={rankedBy}
        list={list}
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
        {data.teams.length > 0 && <AdjustmentNotice progress={data.progress} />}
        <Panel flush>
          <RankingFilters
            list={list}
            committees={data.progress.by_committee}
            disagreement={data.disagreement}
          />
          <div aria-busy={isPlaceholderData}>{ranking(data)}</div>
        </Panel>
        {data.teams.length > 0 && (
          <RankingLegend teams={data.teams} progress={data.progress} points={data.disagreement.points} />
        )}
      </>
    );
  };

  return (
    <Stack>
      <PageHeader
        title={menuTexts.evaluated}
        subtitle={evaluatedTeamsTexts.subtitle}
        actions={
          <>
            <Button href={resolvePath(prefix, CALIBRATION_PATH)}>{calibrationTexts.open}</Button>
            <ExportButton query={{ kind: 'evaluated', ...withoutPage(query) }} />
          </>
        }
      />
      {waitingRequests}
      {content()}
      {reopening.dialog}
    </Stack>
  );
}
