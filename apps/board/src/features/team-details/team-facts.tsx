import type { TeamDetails } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Card } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { tableName } from '../../shared/table-name.ts';
import { texts } from '../../texts.ts';
import styles from './team-details.module.css';

/** What is known of the team at a glance, and how its leader is reached. */
export function TeamFacts({ details }: { details: TeamDetails }) {
  const { event } = useShell();
  const { leader, sector, sub_sector, table, team } = details;
  const facts = [
    [texts.team.sector, sector?.name],
    [texts.team.subSectors, sub_sector.map(({ name }) => name).join('، ')],
    [texts.team.table, tableName(table)],
    [texts.team.leader, leader?.full_name],
    [texts.people.email, leader?.email && <a href={`mailto:${leader.email}`}>{leader.email}</a>],
    [
      texts.people.phone_number,
      leader?.phone_number && (
        <a href={`tel:${leader.phone_number}`} dir="ltr">
          {leader.phone_number}
        </a>
      ),
    ],
    [texts.team.created, formatDateTime(team.created_at, event.timeZone)],
  ] as const;
  return (
    <Card title={texts.team.facts}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value || texts.lists.none}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
