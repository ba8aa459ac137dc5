import { type Table, type TeamTable, tableCalls, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure, PageLink, useListRead } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { takesPart } from '@portal/domain/statuses';
import { Dialog, Notice, SearchBox, SelectField, SkeletonList } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Shown, useTyped } from '../../../shared/dialogs/use-dialog.tsx';
import type { EditedVersion } from '../../../shared/forms/use-saved-form.ts';
import { everyPageOf } from '../../../shared/lists/every-page.ts';
import { TABLES_PATH } from '../../../shared/navigation/paths.ts';
import { tableName } from '../../../shared/records/table-name.ts';
import { tableTexts } from './table-texts.ts';
import styles from './team-actions.module.css';
import { TeamOutcomes, useTeamBatch } from './team-batch.tsx';
import { type TeamDialogProps, type TeamRef, teamsTitle } from './team-ref.ts';
import { teamActionsTexts } from './texts.ts';

/** The teams that may have a table or still have one, and the others. */
function partition(teams: readonly TeamRef[]): [TeamRef[], TeamRef[]] {
  const { true: may = [], false: not = [] } = Object.groupBy(teams, ({ status, table }) =>
    String(takesPart(status) || table !== null),
  );
  return [may, not];
}

/** Assigns free tables to one team or several; those that do not take part are named and left out. */
export default function TableDialog({ teams: chosen, open, onClose, typing, onChanged }: TeamDialogProps) {
  const { api } = useShell();
  const { run, running, progress } = useTeamBatch();
  const [teams, excluded] = useMemo(() => partition(chosen), [chosen]);
  const { tables, proposing, search, setSearch, hasMore, plan, moving, choosable, place } = useTablePlan(
    teams,
    {
      typing,
    },
  );
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
    if (tables.isPending || proposing.isPending) return <SkeletonList rows={teams.length} />;
    if (!tables.data) return <LoadFailure query={tables} />;
    if (!proposing.data) return <LoadFailure query={proposing} />;
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
                none={tableTexts.noTable}
                options={offered.map((table) => ({ value: table.table_id, label: tableName(table) }))}
                value={plan[team.id]?.table_id ?? ''}
                onChoose={(id) => place(team.id, offered.find(({ table_id }) => table_id === id) ?? null)}
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
      confirmDisabled={teams.length > 0 && !(tables.data && proposing.data)}
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

/** How many free tables are offered at once; the search finds the others. */
const OFFERED = 50;

/**
 * Which table each team will get. The proposal is made once, from the first free tables, and does not change on screen
 * when other people take tables: the server refuses a table that is no longer free.
 */
function useTablePlan(teams: readonly TeamRef[], shown: Pick<Shown, 'typing'>) {
  const [search, setSearch] = useState('');
  const tables = useListRead(tableCalls.list, {
    query: { has_team: false, per_page: OFFERED, ...(search && { search }) },
  });
  const [first, setFirst] = useState<readonly Table[] | null>(null);
  const [changes, change] = useTyped<TablePlan>(shown, {});

  // With more teams than tables in one answer, all free tables are read.
  const isMany = teams.length > OFFERED;
  const every = useQuery({
    ...everyPageOf(useShell().api, tableCalls.list, { has_team: false }, (page) => page.tables),
    enabled: isMany,
  });
  const free = tables.data?.tables ?? [];
  const proposed = isMany ? every.data : tables.data?.tables;
  if (proposed && !first) setFirst(proposed);
  const plan: TablePlan = { ...plannedTables(teams, first ?? free), ...changes };
  return {
    tables,
    proposing: isMany ? every : tables,
    search,
    setSearch,
    /** There are more free tables than are offered, so that a search helps. */
    hasMore: search !== '' || (tables.data?.pagination.total ?? 0) > OFFERED,
    plan,
    moving: teams.filter(({ id, table }) => table?.table_id !== plan[id]?.table_id),
    choosable: (team: TeamRef): TeamTable[] => choosableTables(team, plan, free),
    place: (teamId: string, table: TeamTable | null) => change({ [teamId]: table }),
  };
}

/** The planned table of each team, by team id; null for none. */
type TablePlan = Readonly<Record<string, TeamTable | null>>;

/**
 * Keeps the table of every team that takes part and has one. With several teams the others of them are proposed the free
 * tables, in order.
 */
function plannedTables(teams: readonly TeamRef[], free: readonly Table[]): TablePlan {
  const left = [...free];
  const propose = teams.length > 1;
  return Object.fromEntries(
    teams.map(({ id, table, status }) => [
      id,
      takesPart(status) ? (table ?? (propose ? left.shift() : undefined) ?? null) : null,
    ]),
  );
}

/**
 * The tables to choose from for a team: its planned one, its own, then the free ones that are not planned for another
 * team. The planned one stays in the list even when a search does not match it.
 */
function choosableTables(team: TeamRef, plan: TablePlan, free: readonly Table[]): TeamTable[] {
  const others = new Set(
    Object.entries(plan).flatMap(([id, table]) => (id === team.id || !table ? [] : [table.table_id])),
  );
  if (!takesPart(team.status)) return [];
  const offered = [plan[team.id], team.table, ...free].filter((table) => table != null);
  const byId = new Map(offered.map((table) => [table.table_id, table]));
  return [...byId.values()].filter(({ table_id }) => !others.has(table_id));
}
