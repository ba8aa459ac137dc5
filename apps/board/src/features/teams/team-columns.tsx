import type { TeamSummary } from '@portal/api-client';
import { isolate } from '@portal/domain/isolate';
import { type DataColumn, ForeignText, TeamStatusTag } from '@portal/ui';
import { tableName } from '../../shared/tables/table-name.ts';
import { TeamLink } from '../../shared/teams/team-link.tsx';
import { listTexts } from '../../texts/lists.ts';
import { teamsTexts } from '../../texts/teams.ts';
import styles from './teams.module.css';

const { columns, delivered, notDelivered, noLeader } = teamsTexts;

/** The columns of the team table; the key of a sortable one is the API's sort field. */
export const teamColumns: readonly DataColumn<TeamSummary>[] = [
  {
    key: 'name',
    title: columns.name,
    sortable: true,
    inCard: 'heading',
    render: ({ id, name, leader }) => (
      <>
        <TeamLink id={id} name={name} />
        <span className={styles.leader}>
          <ForeignText>{leader?.full_name ?? noLeader}</ForeignText>
        </span>
      </>
    ),
  },
  { key: 'sector', title: teamsTexts.sector, render: ({ sector }) => sector?.name ?? listTexts.none },
  {
    key: 'status',
    title: teamsTexts.status,
    sortable: true,
    inCard: 'corner',
    render: ({ status }) => <TeamStatusTag status={status} />,
  },
  { key: 'table', title: columns.table, render: ({ table }) => tableName(table) },
  {
    key: 'delivered_at',
    title: teamsTexts.project,
    sortable: true,
    render: ({ delivered_at }) => (
      <span className={styles.quiet}>{delivered_at ? delivered : notDelivered}</span>
    ),
  },
  {
    key: 'committees',
    title: columns.committees,
    render: ({ committees }) => (
      <span className={styles.committees}>
        {committees.map(({ full_name }) => isolate(full_name)).join('، ') || listTexts.none}
      </span>
    ),
  },
];
