import type { TeamSummary } from '@portal/api-client';
import { type DataColumn, TeamStatusTag } from '@portal/ui';
import { tableName } from '../../shared/table-name.ts';
import { texts } from '../../texts.ts';
import { TeamLink } from './team-link.tsx';
import styles from './teams.module.css';

const { columns, delivered, notDelivered, noLeader } = texts.teams;

/** The team table's columns; the keys of sortable ones are the server's names. */
export const teamColumns: readonly DataColumn<TeamSummary>[] = [
  {
    key: 'name',
    title: columns.name,
    sortable: true,
    inCard: 'heading',
    render: ({ id, name, leader }) => (
      <>
        <TeamLink id={id} name={name} />
        <span className={styles.leader}>{leader?.full_name ?? noLeader}</span>
      </>
    ),
  },
  { key: 'sector', title: texts.teams.sector, render: ({ sector }) => sector?.name ?? texts.lists.none },
  {
    key: 'status',
    title: texts.teams.status,
    sortable: true,
    inCard: 'corner',
    render: ({ status }) => <TeamStatusTag status={status} />,
  },
  { key: 'table', title: columns.table, render: ({ table }) => tableName(table) },
  {
    key: 'delivered_at',
    title: texts.teams.project,
    sortable: true,
    render: ({ delivered_at }) => (
      <span className={styles.quiet}>{delivered_at ? delivered : notDelivered}</span>
    ),
  },
  {
    key: 'committees',
    title: columns.committees,
    render: ({ committees }) => committees.map(({ full_name }) => full_name).join('، ') || texts.lists.none,
  },
];
