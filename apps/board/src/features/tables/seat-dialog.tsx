import type { Table } from '@portal/api-client';
import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { LoadFailure, tableTitle } from '@portal/area-kit';
import { PER_PAGE_MAX } from '@portal/domain/limits';
import { takesPart } from '@portal/domain/statuses';
import { Dialog, Muted, SearchBox, SelectField, SkeletonList } from '@portal/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { namedOptions } from '../../shared/lists/named-options.ts';
import { tablesTexts } from '../../texts/tables.ts';
import { TABLE_CHANGES } from './table-changes.ts';
import styles from './tables.module.css';

export interface SeatDialogProps {
  readonly table: Table;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Assigns a free table to a team that has none. */
export function SeatDialog({ table, open, onClose }: SeatDialogProps) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const [search, setSearch] = useState('');
  const [teamId, setTeamId] = useState('');
  // The search finds the teams beyond the first page.
  const query = {
    has_table: false,
    per_page: PER_PAGE_MAX,
    sort: 'name' as const,
    ...(search && { search }),
  };
  const teams = useQuery({
    queryKey: queryKeys.teams(query),
    queryFn: ({ signal }) => api.teams.list(query, { signal }),
    placeholderData: keepPreviousData,
  });
  const participating = teams.data?.teams.filter(({ status }) => takesPart(status)) ?? [];
  const chosen = participating.find(({ id }) => id === teamId);

  const save = async () => {
    if (!chosen) return;
    const { error } = await act({
      call: () => api.teams.setTable({ team_id: chosen.id, table_id: table.table_id }),
      running: tablesTexts.saving,
      done: tablesTexts.seated(chosen.name, tableTitle(table.name)),
      failed: tablesTexts.failed,
      changes: TABLE_CHANGES,
    });
    if (!error) onClose();
  };
  const choice = () => {
    if (teams.isPending) return <SkeletonList rows={1} />;
    if (!teams.data) return <LoadFailure query={teams} />;
    if (participating.length === 0) return <Muted>{tablesTexts.seatNone}</Muted>;
    return (
      <SelectField
        label={tablesTexts.seatTeam}
        placeholder={tablesTexts.seatPlaceholder}
        options={namedOptions(participating)}
        value={chosen?.id ?? ''}
        onChange={({ target }) => setTeamId(target.value)}
      />
    );
  };
  return (
    <Dialog
      title={tablesTexts.seatTitle(tableTitle(table.name))}
      open={open}
      onClose={onClose}
      confirmText={tablesTexts.save}
      onConfirm={() => void save()}
      confirming={acting}
    >
      <div className={styles.form}>
        <SearchBox label={tablesTexts.seatSearch} value={search} onSearch={setSearch} />
        {choice()}
      </div>
    </Dialog>
  );
}
