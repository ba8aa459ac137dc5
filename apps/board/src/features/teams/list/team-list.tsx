import { type Data, type Query, type TeamSummary, teamCalls, trackCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useRead } from '@portal/area-kit';
import { ActionMenu, Button, SelectionBar } from '@portal/ui';
import { nouns } from '@portal/ui/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, CalendarClock, CircleDot, Eye, Table2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { menuAction } from '../../../shared/actions/menu-action.tsx';
import { useTeamFields } from '../../../shared/audience/team-filters.ts';
import { everyPageOf } from '../../../shared/lists/every-page.ts';
import { ListTable } from '../../../shared/lists/record-list.tsx';
import { listTexts } from '../../../shared/lists/texts.ts';
import type { List } from '../../../shared/lists/use-list.ts';
import { teamPath } from '../../../shared/navigation/paths.ts';
import { teamActionsTexts } from '../actions/texts.ts';
import type { TeamActions } from '../actions/use-team-actions.tsx';
import { teamsTexts } from '../texts.ts';
import { answerColumns, teamColumnsWith } from './team-columns.tsx';

interface TeamListProps {
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

/**
 * The teams that are selected: on screen, or on every page of the same filters after `selectEvery`. Another page or
 * filter leaves out what is not on screen, so that no team is changed that the director did not choose.
 */
function useTeamSelection(
  data: Data<typeof teamCalls.list>,
  { page, per_page, sort, ...filters }: Query<typeof teamCalls.list>,
) {
  const { api, toasts } = useShell();
  const queryClient = useQueryClient();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** The filters for which every team was selected. */
  const [everyOf, setEveryOf] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const key = JSON.stringify(filters);
  // By name: teams that are added meanwhile do not move those that were read.
  const everyQuery = everyPageOf(api, teamCalls.list, { ...filters, sort: 'name' }, ({ teams }) => teams);
  const every = useQuery({ ...everyQuery, enabled: everyOf === key });

  const known = everyOf === key && every.data ? [...every.data, ...data.teams] : data.teams;
  const teams = [...new Map(known.map((team) => [team.id, team])).values()].filter(({ id }) =>
    selected.has(id),
  );
  const selectEvery = async () => {
    setLoading(true);
    try {
      const found = await queryClient.fetchQuery({ ...everyQuery, staleTime: 0 });
      setEveryOf(key);
      setSelected(new Set(found.map(({ id }) => id)));
    } catch (error) {
      console.warn('The teams of the other pages could not be loaded.', error);
      toasts.error(teamsTexts.selectEveryFailed);
    } finally {
      setLoading(false);
    }
  };
  return {
    teams,
    /** Every team on screen is selected, and the filters find more. */
    canSelectEvery:
      data.teams.length > 0 &&
      data.teams.every(({ id }) => selected.has(id)) &&
      data.pagination.total > teams.length,
    selectEvery,
    selectingEvery: loading,
    onChange: setSelected,
    clear: () => {
      setSelected(new Set());
      setEveryOf(null);
    },
  };
}
