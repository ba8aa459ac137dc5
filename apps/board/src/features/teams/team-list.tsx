import type { TeamsData } from '@portal/api-client';
import { Button, DataTable, EmptyState, SelectionBar } from '@portal/ui';
import { countOf, nouns } from '@portal/ui/core';
import { useState } from 'react';
import { NoResults } from '../../shared/lists/no-results.tsx';
import type { ParamChanges } from '../../shared/lists/use-list-params.ts';
import type { TeamActions } from '../../shared/team-actions/use-team-actions.tsx';
import { teamActionsTexts } from '../../texts/team-actions.ts';
import { teamsTexts } from '../../texts/teams.ts';
import { teamColumns } from './team-columns.tsx';
import { TeamMenu } from './team-menu.tsx';

export interface TeamListProps {
  readonly data: TeamsData;
  readonly sort: string | undefined;
  /** Something narrows the list, so that an empty one does not mean that there are no teams. */
  readonly narrowed: boolean;
  readonly onChange: (changes: ParamChanges) => void;
  readonly onClear: () => void;
  readonly actions: TeamActions;
}

/** Below this width of the window, CSS pixels, the eight columns would have to be scrolled sideways. */
const CARDS_BELOW_PX = 1200;

const NOTHING: ReadonlySet<string> = new Set();

/** One page of teams, sorted and paged by the server; what is marked is on screen, never on another page. */
export function TeamList({ data, sort, narrowed, onChange, onClear, actions }: TeamListProps) {
  const { page, per_page, total } = data.pagination;
  const [selected, setSelected] = useState(NOTHING);
  const marked = data.teams.filter(({ id }) => selected.has(id));
  return (
    <>
      {marked.length > 0 && (
        <SelectionBar
          count={teamsTexts.selected(countOf(marked.length, nouns.team))}
          onClear={() => setSelected(NOTHING)}
        >
          <Button onClick={() => actions.showDialog('status', marked)}>{teamActionsTexts.status}</Button>
          <Button onClick={() => actions.showDialog('table', marked)}>{teamActionsTexts.table}</Button>
        </SelectionBar>
      )}
      <DataTable
        label={teamsTexts.tableLabel}
        columns={teamColumns}
        rows={data.teams}
        rowKey={({ id }) => id}
        empty={
          narrowed ? (
            <NoResults onClear={onClear} />
          ) : (
            <EmptyState title={teamsTexts.empty} text={teamsTexts.emptyText} />
          )
        }
        {...(sort && { sort })}
        onSort={(next) => onChange({ sort: next })}
        paging={{ page, perPage: per_page, total, onChange: (next) => onChange({ page: String(next) }) }}
        selection={{
          selected: new Set(marked.map(({ id }) => id)),
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
