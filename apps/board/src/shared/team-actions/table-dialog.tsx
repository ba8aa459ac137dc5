import { resolvePath, useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { Dialog, Notice, SearchBox, SelectField, SkeletonList } from '@portal/ui';
import { AppLink } from '@portal/ui/core';
import { teamActionsTexts } from '../../texts/team-actions.ts';
import { TABLES_PATH } from '../paths.ts';
import { tableName } from '../tables/table-name.ts';
import type { TeamDialogProps } from './dialog-props.ts';
import styles from './team-actions.module.css';
import { TeamOutcomes } from './team-outcomes.tsx';
import type { TeamRef } from './team-ref.ts';
import { teamsTitle } from './teams-title.ts';
import { useBatch } from './use-batch.ts';
import { useTablePlan } from './use-table-plan.ts';

/** The select's value for «no table»; its empty value means that nothing was chosen yet. */
const NO_TABLE = 'none';

/** Assigns free tables to one team or several. */
export function TableDialog({ teams, open, onClose }: TeamDialogProps) {
  const { api, prefix } = useShell();
  const { run, running, outcomes } = useBatch();
  const { tables, search, setSearch, hasMore, plan, moving, choosable, place } = useTablePlan(teams);
  const title = teamsTitle(teams);

  const save = async () => {
    const seat = ({ id, table }: TeamRef, checkSeen: boolean) =>
      api.teams.setTable({
        team_id: id,
        table_id: plan[id]?.table_id ?? null,
        ...(checkSeen && { seen: { table_id: table?.table_id ?? null } }),
      });
    if (moving.length === 0 || (await run(moving, seat, teamActionsTexts.tableDone(title)))) onClose();
  };
  const rows = () => {
    if (tables.isPending) return <SkeletonList rows={teams.length} />;
    if (!tables.data) return <LoadFailure query={tables} />;
    return (
      <>
        <p className={styles.hint}>
          {teams.length > 1 ? teamActionsTexts.manyTablesHint : teamActionsTexts.tableHint}
        </p>
        {tables.data.counts.vacant === 0 && (
          <Notice
            tone="waiting"
            action={<AppLink href={resolvePath(prefix, TABLES_PATH)}>{teamActionsTexts.toTables}</AppLink>}
          >
            {teamActionsTexts.noFreeTables}
          </Notice>
        )}
        {hasMore && <SearchBox label={teamActionsTexts.searchTables} value={search} onSearch={setSearch} />}
        <div className={styles.rows} aria-busy={tables.isPlaceholderData}>
          {teams.map((team) => {
            const offered = choosable(team);
            return (
              <SelectField
                key={team.id}
                label={teamActionsTexts.tableOf(team.name)}
                placeholder={teamActionsTexts.noTable}
                options={[
                  { value: NO_TABLE, label: teamActionsTexts.noTable },
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
      title={teamActionsTexts.tableTitle(title)}
      open={open}
      onClose={onClose}
      confirmText={teamActionsTexts.save}
      onConfirm={() => void save()}
      confirming={running}
    >
      <div className={styles.form}>
        {rows()}
        <TeamOutcomes teams={moving} outcomes={outcomes} />
      </div>
    </Dialog>
  );
}
