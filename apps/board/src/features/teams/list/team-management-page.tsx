import { type Query, sectorCalls, type teamCalls } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { useRead } from '@portal/area-kit';
import { Button, PageHeader, Stack } from '@portal/ui';
import { ExportButton } from '../../../shared/export/export-button.tsx';
import { KEEPS_LINE } from '../../../shared/lists/keeps-line.ts';
import { ListPanel } from '../../../shared/lists/list-panel.tsx';
import { listTexts } from '../../../shared/lists/texts.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { menuTexts } from '../../../shared/navigation/menu-texts.ts';
import {
  ADD_TEAM_PATH,
  IMPORT_TEAMS_PATH,
  PRINT_TEAM_BADGES_PATH,
  PRINT_TEAMS_PATH,
} from '../../../shared/navigation/paths.ts';
import { PrintMenu } from '../../../shared/printing/print-menu.tsx';
import { printPath } from '../../../shared/printing/print-path.ts';
import { printingTexts } from '../../../shared/printing/texts.ts';
import { useTeamActions } from '../actions/use-team-actions.tsx';
import { TeamFilesButton } from '../team-files-button.tsx';
import { teamsTexts } from '../texts.ts';
import { TeamArrivals } from './team-arrivals.tsx';
import { TeamFigures } from './team-figures.tsx';
import { TeamFilters } from './team-filters.tsx';
import { TeamList } from './team-list.tsx';
import { teamsList } from './teams-list.ts';

/** What narrows the list, without its page and order. */
const filtersOf = ({ page, per_page, sort, ...filters }: Query<typeof teamCalls.list>) => filters;

/** Every team of the event: counts, search, filters and one page of the list. */
export default function TeamManagementPage() {
  const { prefix } = useShell();
  const list = useList(teamsList);
  const teams = list.answer;
  const sectors = useRead(sectorCalls.list);
  const actions = useTeamActions();

  const subtitle =
    teams.data && sectors.data && teamsTexts.subtitle(teams.data.counts.total, sectors.data.sectors.length);
  return (
    <Stack>
      <PageHeader
        title={menuTexts.teams}
        subtitle={subtitle ?? KEEPS_LINE}
        actions={
          <>
            <TeamFilesButton />
            <ExportButton query={{ kind: 'teams', ...filtersOf(list.query) }} />
            <PrintMenu
              prints={[
                { label: teamsTexts.printList, path: printPath(PRINT_TEAMS_PATH, list.params) },
                { label: printingTexts.badges, path: printPath(PRINT_TEAM_BADGES_PATH, list.params) },
              ]}
            />
            <Button href={resolvePath(prefix, IMPORT_TEAMS_PATH)}>{listTexts.import}</Button>
            <Button kind="primary" href={resolvePath(prefix, ADD_TEAM_PATH)}>
              {teamsTexts.add}
            </Button>
          </>
        }
      />
      <TeamFigures counts={teams.data?.counts} />
      {teams.data && <TeamArrivals />}
      <ListPanel answer={teams} toolbar={<TeamFilters list={list} />}>
        {(data) => <TeamList data={data} list={list} actions={actions} />}
      </ListPanel>
      {actions.dialog}
    </Stack>
  );
}
