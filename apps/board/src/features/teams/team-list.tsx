import type { TeamsData } from '@portal/api-client';
import { Button, SelectionBar } from '@portal/ui';
import { countOf, nouns } from '@portal/ui/core';
import { useState } from 'react';
import { ListTable } from '../../shared/lists/list-table.tsx';
import type { ListControls } from '../../shared/lists/use-list.ts';
import type { TeamActions } from '../../shared/team-actions/use-team-actions.tsx';
import { teamActionsTexts } from '../../texts/team-actions.ts';
import { teamsTexts } from '../../texts/teams.ts';
import { teamColumns } from './team-columns.tsx';
import { TeamMenu } from './team-menu.tsx';

export interface TeamListProps {
  readonly data: TeamsData;
  readonly list: ListControls;
  readonly actions: TeamActions;
}

/** Window width, CSS pixels, below which the eight columns do not fit. */
const CARDS_BELOW_PX = 1200;

const NONE: ReadonlySet<string> = new Set();

/** One page of teams. Only teams on screen can be selected: those of another page are left out. */
export function TeamList({ data, list, actions }: TeamListProps) {
  const [selected, setSelected] = useState(NONE);
  const selectedTeams = data.teams.filter(({ id }) => selected.has(id));
  return (
    <>
      {selectedTeams.length > 0 && (
        <SelectionBar
          count={teamsTexts.selected(countOf(selectedTeams.length, nouns.team))}
          onClear={() => setSelected(NONE)}
        >
          <Button onClick={() => actions.showDialog('status', selectedTeams)}>
            {teamActionsTexts.status}
          </Button>
          <Button onClick={() => actions.showDialog('table', selectedTeams)}>{teamActionsTexts.table}</Button>
        </SelectionBar>
      )}
      <ListTable
        list={list}
        pagination={data.pagination}
        label={teamsTexts.tableLabel}
        columns={teamColumns}
        rows={data.teams}
        rowKey={({ id }) => id}
        empty={{ title: teamsTexts.empty, text: teamsTexts.emptyText }}
        selection={{
          selected: new Set(selectedTeams.map(({ id }) => id)),
          onChange: setSelected,
          labelOf: ({ name }) => teamsTexts.select(name),
          allLabel: teamsTexts.selectAll,
        }}
        cardsBelow={CARDS_BELOW_PX}
        actions={(team) => <TeamMenu team={team} actions={actions} />}
      />
    </>
  );
}
