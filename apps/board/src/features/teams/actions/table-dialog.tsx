import type { TeamTable } from '@portal/api-client';
import { teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure, PageLink } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { takesPart } from '@portal/domain/statuses';
import { Dialog, Notice, SearchBox, SelectField, SkeletonList } from '@portal/ui';
import { useMemo } from 'react';
import type { EditedVersion } from '../../../shared/forms/use-saved-form.ts';
import { TABLES_PATH } from '../../../shared/navigation/paths.ts';
import { tableName } from '../../../shared/records/table-name.ts';
import { tableTexts } from './table-texts.ts';
import styles from './team-actions.module.css';
import { TeamOutcomes } from './team-outcomes.tsx';
import { type TeamDialogProps, type TeamRef, teamsTitle } from './team-ref.ts';
import { teamActionsTexts } from './texts.ts';
import { useTablePlan } from './use-table-plan.ts';
import { useTeamBatch } from './use-team-batch.ts';

/** The teams that may have a table or still have one, and the others. */
function partition(teams: readonly TeamRef[]): [TeamRef[], TeamRef[]] {
  const { true: may = [], false: not = [] } = Object.groupBy(teams, ({ status, table }) =>
    String(takesPart(status) || table !== null),
  );
  return [may, not];
}

/** The select's value for «no table»; its empty value means that nothing was chosen yet. */
const NO_TABLE = 'none';

/** Assigns free tables to one team or several; those that do not take part are named and left out. */
export default function TableDialog({ teams: chosen, open, onClose, typing, onChanged }: TeamDialogProps) {
  const { api } = useShell();
  const { run, running, progress } = useTeamBatch();
  const [teams, excluded] = useMemo(() => partition(chosen), [chosen]);
  const { tables, search, setSearch, hasMore, plan, moving, choosable, place } = useTablePlan(teams, {
    typing,
  });
  const title = teamsTitle(chosen);

  const save = async () => {
    const seat = (team_id: string, table: TeamTable | null | undefined, edited: EditedVersion) =>
      api.send(teamCalls.setTable, { body: { team_id, table_id: table?.table_id ?? null, ...edited } });
    if (moving.length === 0) return onClose();
    const done = () => tableTexts.done(teamsTitle(moving));
    const changed = await run(moving, ({ id }, edited) => seat(id, plan[id], edited), done);
    onChanged({ teams: changed, revert: ({ id, table, version }) => seat(id, table, { version }) });
    if (changed.length === moving.length) onClose();
  };
  const rows = () => {
    if (tables.isPending) return <SkeletonList rows={teams.length} />;
    if (!tables.data) return <LoadFailure query={tables} />;
    return (
      <>
        <p className={styles.hint}>{teams.length > 1 ? tableTexts.manyHint : tableTexts.hint}</p>
        {tables.data.counts.vacant === 0 && (
          <Notice tone="waiting" action={<PageLink to={TABLES_PATH}>{tableTexts.toTables}</PageLink>}>
            {tableTexts.noFreeTables}
          </Notice>
        )}
        {hasMore && <SearchBox label={tableTexts.searchTables} value={search} onSearch={setSearch} />}
        <div className={styles.rows} aria-busy={tables.isPlaceholderData}>
          {teams.map((team) => {
            const offered = choosable(team);
            return (
              <SelectField
                key={team.id}
                label={tableTexts.tableOf(team.name)}
                placeholder={tableTexts.noTable}
                options={[
                  { value: NO_TABLE, label: tableTexts.noTable },
                  ...offered.map((table) => ({ value: table.table_id, label: tableName(table) })),
                ]}
                value={plan[team.id]?.table_id ?? NO_TABLE}
                onChange={({ target }) =>
                  place(team.id, offered.find(({ table_id }) => table_id === target.value) ?? null)
                }
              />
            );
          })}
        </div>
      </>
    );
  };
  return (
    <Dialog
      title={tableTexts.title(title)}
      open={open}
      onClose={onClose}
      confirmText={teamActionsTexts.save}
      onConfirm={() => void save()}
      confirming={running}
    >
      <div className={styles.form}>
        {excluded.length > 0 && (
          <Notice tone="neutral">
            {tableTexts.noTableFor(listOf(excluded.map(({ name }) => isolate(name))))}
          </Notice>
        )}
        {teams.length > 0 && rows()}
        <TeamOutcomes progress={progress} />
      </div>
    </Dialog>
  );
}
