import type { Table } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { Dialog, Notice, SelectField, SkeletonList } from '@portal/ui';
import { AppLink } from '@portal/ui/core';
import { useState } from 'react';
import { tableName } from '../../shared/table-name.ts';
import { useTables } from '../../shared/tables.request.ts';
import { teamActionsTexts } from '../../texts/team-actions.ts';
import type { TeamDialogProps } from './dialog-props.ts';
import { choosableTables, plannedTables, type TablePlan } from './table-plan.ts';
import styles from './team-actions.module.css';
import { TeamOutcomes } from './team-outcomes.tsx';
import type { TeamRef } from './team-ref.ts';
import { teamsTitle } from './teams-title.ts';
import { useBatch } from './use-batch.ts';

/** The select's value for no table: an empty one is «nothing chosen yet». */
const NO_TABLE = 'none';

/** Seats one team, or several at once, at free tables. */
export function TableDialog({ teams, open, onClose }: TeamDialogProps) {
  const { api, prefix } = useShell();
  const tables = useTables();
  const { run, running, outcomes } = useBatch();
  const [changes, setChanges] = useState<TablePlan>({});
  const title = teamsTitle(teams);

  const known: readonly Table[] = tables.data?.tables ?? [];
  const plan: TablePlan = { ...plannedTables(teams, known), ...changes };
  const moving = teams.filter(({ id, table }) => (table?.table_id ?? '') !== plan[id]);

  const save = async () => {
    const seat = ({ id, table }: TeamRef, asSeen: boolean) =>
      api.teams.setTable({
        team_id: id,
        table_id: plan[id] || null,
        ...(asSeen && { seen: { table_id: table?.table_id ?? null } }),
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
        {!known.some(({ team }) => team === null) && (
          <Notice
            tone="waiting"
            action={
              <AppLink href={resolvePath(prefix, 'table-management')}>{teamActionsTexts.toTables}</AppLink>
            }
          >
            {teamActionsTexts.noFreeTables}
          </Notice>
        )}
        <div className={styles.rows}>
          {teams.map((team) => (
            <SelectField
              key={team.id}
              label={teamActionsTexts.tableOf(team.name)}
              placeholder={teamActionsTexts.noTable}
              options={[
                { value: NO_TABLE, label: teamActionsTexts.noTable },
                ...choosableTables(team, plan, known).map((table) => ({
                  value: table.table_id,
                  label: tableName(table),
                })),
              ]}
              value={plan[team.id] || NO_TABLE}
              onChange={({ target }) =>
                setChanges({ ...changes, [team.id]: target.value === NO_TABLE ? '' : target.value })
              }
            />
          ))}
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
