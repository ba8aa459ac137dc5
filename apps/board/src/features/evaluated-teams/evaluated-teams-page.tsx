import { LoadFailure } from '@portal/area-kit';
import { PageHeader, Panel, SkeletonCard, SkeletonList, Stack } from '@portal/ui';
import { useListParams } from '../../shared/use-list-params.ts';
import { evaluatedTeamsTexts } from '../../texts/evaluated-teams.ts';
import { menuTexts } from '../../texts/menu.ts';
import { useReopening } from '../reopening/use-reopening.tsx';
import { useEvaluatedTeams } from './evaluated.request.ts';
import { evaluatedQueryOf } from './evaluated-query.ts';
import { JudgingProgress } from './judging-progress.tsx';
import { Ranking } from './ranking.tsx';
import { RankingFilters } from './ranking-filters.tsx';
import { RankingLegend } from './ranking-legend.tsx';

/** How far the judging is, and the ranking of the teams that are through it. */
export default function EvaluatedTeamsPage() {
  const { params, change, clear } = useListParams();
  const query = evaluatedQueryOf(params);
  const evaluated = useEvaluatedTeams(query);
  const { ask, dialog } = useReopening();

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
        <Panel flush>
          <RankingFilters params={params} committees={data.progress.by_committee} onChange={change} />
          <div aria-busy={isPlaceholderData}>
            <Ranking
              data={data}
              sort={query.sort}
              narrowed={Object.keys(query).length > 0}
              onChange={change}
              onClear={clear}
              onReopen={(team) => ask({ team, committees: team.committees })}
            />
          </div>
        </Panel>
        {data.teams.length > 0 && <RankingLegend />}
      </>
    );
  };

  return (
    <Stack>
      <PageHeader title={menuTexts.evaluated} subtitle={evaluatedTeamsTexts.subtitle} />
      {content()}
      {dialog}
    </Stack>
  );
}
