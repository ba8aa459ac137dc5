import { type Data, type evaluatedTeamCalls, type Query, roundCalls, trackCalls } from '@portal/api-schema';
import { LoadFailure, lazyPart, PageButton, useRead } from '@portal/area-kit';
import { FilterSelect, PageHeader, Pages, Panel, SkeletonCard, SkeletonList, Stack } from '@portal/ui';
import { Suspense } from 'react';
import { ExportButton } from '../../../shared/export/export-button.tsx';
import { FrozenNotice } from '../../../shared/judging/frozen.tsx';
import { useList } from '../../../shared/lists/use-list.ts';
import { withDeleted } from '../../../shared/lists/with-deleted.ts';
import { menuTexts } from '../../../shared/navigation/menu-texts.ts';
import { CALIBRATION_PATH, RESULTS_PATH } from '../../../shared/navigation/paths.ts';
import { calibrationTexts } from '../calibration/texts.ts';
import { LostCommittees } from '../lost-committees/lost-committees.tsx';
import { useReopenDialog } from '../reopening/reopen-dialog.tsx';
import { WaitingRequests } from '../reopening/waiting-requests.tsx';
import { DisagreementList } from './disagreement-list.tsx';
import { evaluatedList, onlyDisagreement, rankingShown } from './evaluated-list.ts';
import { JudgingProgress, ReopenedList } from './judging-progress.tsx';
import { Ranking, RankingFilters } from './ranking.tsx';
import { AdjustmentNotice, RankingLegend } from './ranking-legend.tsx';
import { evaluatedTeamsTexts } from './texts.ts';

const TypesChart = lazyPart(() => import('./types-chart/types-chart.tsx'));

/** Filters and order of the ranking. */
const withoutPage = ({ page, per_page, ...query }: Query<typeof evaluatedTeamCalls.list>) => query;

/**
 * The open requests of committees, the teams that lack a committee, the progress of the judging, and the ranking of the
 * fully evaluated teams.
 */
export default function EvaluatedTeamsPage() {
  const list = useList(evaluatedList);
  const { query, answer: evaluated } = list;
  const { rankedBy, view } = rankingShown(list.params);
  const reopening = useReopenDialog();
  const tracks = useRead(trackCalls.list).data?.tracks;
  const track = tracks?.find(({ id }) => id === query.track_id);
  const trackOptions = withDeleted(
    tracks?.map(({ id, name }) => ({ value: id, label: evaluatedTeamsTexts.trackOption(name) })),
    query.track_id,
    evaluatedTeamsTexts.deletedTrack,
  );
  const rounds = useRead(roundCalls.list).data?.rounds ?? [];
  const round = rounds.find(({ is_current, number }) => is_current && number > 1);

  const ranking = (data: Data<typeof evaluatedTeamCalls.list>) => {
    const { page, per_page, total } = data.pagination;
    const pages = (
      <Pages
        page={page}
        perPage={per_page}
        total={total}
        onChange={(next) => list.change({ page: String(next) })}
      />
    );
    if (onlyDisagreement(list.params)) {
      return (
        <DisagreementList
          data={data}
          pages={pages}
          onChoose={(team, why, reason) => reopening.show({ team, committees: team.committees, why, reason })}
        />
      );
    }
    if (view === 'chart' && data.teams.length > 0) {
      return (
        <Suspense fallback={<SkeletonList rows={6} />}>
          <TypesChart teams={data.teams} types={data.types} rankedBy={rankedBy} />
          {pages}
        </Suspense>
      );
    }
    return (
      <Ranking
        data={data}
        rankedBy={rankedBy}
        list={list}
        onReopen={(team) => reopening.show({ team, committees: team.committees })}
      />
    );
  };
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
        <JudgingProgress progress={data.progress} ofTrack={query.track_id !== undefined} />
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
          <RankingLegend teams={data.teams} points={data.disagreement.points} track={track} />
        )}
      </>
    );
  };

  return (
    <Stack>
      <PageHeader
        title={menuTexts.evaluated}
        subtitle={round ? evaluatedTeamsTexts.ofRound(round.name) : evaluatedTeamsTexts.subtitle}
        actions={
          <>
            {round && <PageButton to={RESULTS_PATH}>{evaluatedTeamsTexts.earlierRounds}</PageButton>}
            <PageButton to={CALIBRATION_PATH}>{calibrationTexts.open}</PageButton>
            <ExportButton query={{ kind: 'evaluated', ...withoutPage(query) }} />
          </>
        }
      />
      <FrozenNotice />
      <WaitingRequests />
      <LostCommittees />
      {trackOptions.length > 0 && (
        <div>
          <FilterSelect
            label={evaluatedTeamsTexts.track}
            unset={evaluatedTeamsTexts.allTracks}
            options={trackOptions}
            value={query.track_id}
            // The committee may have no team of the other track.
            onChange={(id) => list.change({ track_id: id, committee_id: undefined })}
          />
        </div>
      )}
      {content()}
      {reopening.dialog}
    </Stack>
  );
}
