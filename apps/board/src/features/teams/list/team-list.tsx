import type { TeamSummary } from '@portal/api-client';
import { type Data, type Query, type teamCalls, trackCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useRead } from '@portal/area-kit';
import { ActionMenu, Button, SelectionBar } from '@portal/ui';
import { nouns } from '@portal/ui/core';
import { Ban, CalendarClock, CircleDot, Eye, Table2, Trash2 } from 'lucide-react';
import { menuAction } from '../../../shared/actions/menu-action.tsx';
import { useTeamFields } from '../../../shared/audience/team-filters.ts';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { listTexts } from '../../../shared/lists/texts.ts';
import type { List } from '../../../shared/lists/use-list.ts';
import { teamPath } from '../../../shared/navigation/paths.ts';
import { teamActionsTexts } from '../actions/texts.ts';
import type { TeamActions } from '../actions/use-team-actions.tsx';
import { teamsTexts } from '../texts.ts';
import { answerColumns, teamColumnsWith } from './team-columns.tsx';
import { useTeamSelection } from './use-team-selection.ts';

export interface TeamListProps {
  readonly data: Data<typeof teamCalls.list>;
  readonly list: List<Query<typeof teamCalls.list>, Data<typeof teamCalls.list>>;
  readonly actions: TeamActions;
}

/** Window width, CSS pixels, below which the eight columns do not fit. */
const CARDS_BELOW_PX = 1200;

/** One page of teams, with actions on those that are selected here or on every page. */
export function TeamList({ data, list, actions }: TeamListProps) {
  const selection = useTeamSelection(data, list.query);
  const { teams: selected } = selection;
  const listed = useTeamFields().filter(({ listed }) => listed);
  const hasTracks = useRead(trackCalls.list).data?.tracks.length;
  const shows = {
    track: Boolean(hasTracks),
    arrival:
      list.query.checked_in !== undefined || data.teams.some(({ checked_in_at }) => checked_in_at !== null),
  };
  return (
    <>
      {selected.length > 0 && (
        <SelectionBar count={teamsTexts.selected(selected.length)} onClear={selection.clear}>
          {selection.canSelectEvery && (
            <Button
              kind="text"
              loading={selection.selectingEvery}
              onClick={() => void selection.selectEvery()}
            >
              {teamsTexts.selectEvery(
                listTexts.total(data.pagination.total, data.pagination.total_is_minimum, nouns.team),
              )}
            </Button>
          )}
          <Button onClick={() => actions.showDialog('status', selected)}>{teamActionsTexts.status}</Button>
          <Button onClick={() => actions.showDialog('table', selected)}>{teamActionsTexts.table}</Button>
          <Button onClick={() => actions.showDialog('availability', selected)}>
            {teamActionsTexts.availability}
          </Button>
        </SelectionBar>
      )}
      <ListTable
        list={list}
        pagination={data.pagination}
        label={teamsTexts.tableLabel}
        columns={[...teamColumnsWith(shows), ...answerColumns(listed)]}
        rows={data.teams}
        rowKey={({ id }) => id}
        empty={{ title: teamsTexts.empty, text: teamsTexts.emptyText }}
        selection={{
          selected: new Set(selected.map(({ id }) => id)),
          onChange: selection.onChange,
          labelOf: ({ name }) => teamsTexts.select(name),
          allLabel: teamsTexts.selectAll,
        }}
        cardsBelow={CARDS_BELOW_PX}
        scrolls
        actions={(team) => <TeamMenu team={team} actions={actions} />}
      />
    </>
  );
}

/** The menu of a team's row. */
function TeamMenu({ team, actions }: { team: TeamSummary; actions: TeamActions }) {
  const { navigate } = useShell();
  const items = [
    menuAction(Eye, teamActionsTexts.details, () => navigate(teamPath(team.id))),
    menuAction(CircleDot, teamActionsTexts.status, () => actions.showDialog('status', [team])),
    menuAction(Table2, teamActionsTexts.table, () => actions.showDialog('table', [team])),
    menuAction(CalendarClock, teamActionsTexts.availability, () =>
      actions.showDialog('availability', [team]),
    ),
    ...(team.delivery_disabled
      ? []
      : [
          menuAction(Ban, teamActionsTexts.disable, () => void actions.disableDelivery(team), {
            danger: true,
          }),
        ]),
    menuAction(Trash2, teamActionsTexts.delete, () => void actions.remove(team), { danger: true }),
  ];
  return <ActionMenu label={teamsTexts.actionsOf(team.name)} actions={items} />;
}
