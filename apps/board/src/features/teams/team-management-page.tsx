import { resolvePath, useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { Button, PageHeader, Panel, SkeletonCard, SkeletonList, Stack } from '@portal/ui';
import { countOf, nouns } from '@portal/ui/core';
import { ExportButton } from '../../shared/export/export-button.tsx';
import { useListParams } from '../../shared/lists/use-list-params.ts';
import { ADD_TEAM_PATH } from '../../shared/paths.ts';
import { useSectors } from '../../shared/sectors/sectors.request.ts';
import { useTeamActions } from '../../shared/team-actions/use-team-actions.tsx';
import { menuTexts } from '../../texts/menu.ts';
import { teamsTexts } from '../../texts/teams.ts';
import { TeamFigures } from './team-figures.tsx';
import { TeamFilters } from './team-filters.tsx';
import { TeamList } from './team-list.tsx';
import { useTeams } from './teams.request.ts';
import { teamsQueryOf } from './teams-query.ts';

/** Every team of the event: figures, search, filters and a page of the list, all of it in the URL. */
export default function TeamManagementPage() {
  const { prefix } = useShell();
  const { params, change, clear } = useListParams();
  const query = teamsQueryOf(params);
  const teams = useTeams(query);
  const sectors = useSectors();
  const actions = useTeamActions();

  const subtitle =
    teams.data &&
    sectors.data &&
    teamsTexts.subtitle(
      countOf(teams.data.counts.total, nouns.team),
      countOf(sectors.data.sectors.length, nouns.sector),
    );
  const list = () => {
    if (teams.isPending) return <SkeletonList />;
    if (!teams.data) return <LoadFailure query={teams} />;
    return (
      <TeamList
        data={teams.data}
        sort={query.sort}
        narrowed={Object.keys(query).length > 0}
        onChange={change}
        onClear={clear}
        actions={actions}
      />
    );
  };

  return (
    <Stack>
      <PageHeader
        title={menuTexts.teams}
        {...(subtitle && { subtitle })}
        actions={
          <>
            <ExportButton query={{ kind: 'teams' }} />
            <Button kind="primary" href={resolvePath(prefix, ADD_TEAM_PATH)}>
              {teamsTexts.add}
            </Button>
          </>
        }
      />
      {teams.isPending && <SkeletonCard lines={2} />}
      {teams.data && <TeamFigures counts={teams.data.counts} />}
      <Panel flush>
        <TeamFilters params={params} onChange={change} />
        <div aria-busy={teams.isPlaceholderData}>{list()}</div>
      </Panel>
      {actions.dialog}
    </Stack>
  );
}
