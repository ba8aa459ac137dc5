import { type Table, teamCalls } from '@portal/api-schema';
import { LoadFailure, namedOptions, tableTitle, useListRead } from '@portal/area-kit';
import { PER_PAGE_MAX } from '@portal/domain/limits';
import { takesPart } from '@portal/domain/statuses';
import { Dialog, Muted, SearchBox, SelectField, SkeletonList } from '@portal/ui';
import { useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { type Shown, useTyped } from '../../shared/dialogs/use-dialog.tsx';
import styles from './tables.module.css';
import { tablesTexts } from './texts.ts';

/** Assigns a free table to a team that has none. */
export function SeatDialog({ table, ...shown }: Shown & { table: Table }) {
  const { send, acting } = useAction();
  const [search, setSearch] = useState('');
  const [{ teamId }, change] = useTyped(shown, { teamId: '' });
  // The search finds the teams beyond the first page.
  const teams = useListRead(teamCalls.list, {
    query: { has_table: false, per_page: PER_PAGE_MAX, sort: 'name', ...(search && { search }) },
  });
  const participating = teams.data?.teams.filter(({ status }) => takesPart(status)) ?? [];
  const chosen = participating.find(({ id }) => id === teamId);

  const save = async () => {
    if (!chosen) return;
    const texts = tablesTexts.seating(chosen.name, tableTitle(table.name));
    const body = { team_id: chosen.id, table_id: table.table_id };
    const { error } = await send(teamCalls.setTable, texts, { body });
    if (!error) shown.onClose();
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
        onChange={({ target }) => change({ teamId: target.value })}
      />
    );
  };
  return (
    <Dialog
      {...shown}
      title={tablesTexts.seatTitle(tableTitle(table.name))}
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
