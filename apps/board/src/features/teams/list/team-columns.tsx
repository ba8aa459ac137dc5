import type { FormField, TeamSummary } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { arrivalTime } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { column, type DataColumn, ForeignText, StatusTag, TeamStatusTag } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { listTexts } from '../../../shared/lists/texts.ts';
import { tableName } from '../../../shared/records/table-name.ts';
import { TeamLink } from '../../../shared/records/team-link.tsx';
import { participationTexts, teamsTexts } from '../texts.ts';
import styles from './teams.module.css';

const { columns, delivered, notDelivered, noLeader, deliveryStopped, deliveryExtended } = teamsTexts;

/** The columns of the team table; the key of a sortable one is the API's sort field. */
const teamColumns: readonly DataColumn<TeamSummary>[] = [
  column('name', columns.name, { sortable: true, inCard: 'heading' }, ({ id, name, leader }) => (
    <>
      <TeamLink id={id} name={name} />
      <span className={styles.below}>
        <ForeignText>{leader?.full_name ?? noLeader}</ForeignText>
      </span>
    </>
  )),
  column('sector', teamsTexts.sector, ({ sector }) => (
    <ForeignText>{sector?.name ?? listTexts.none}</ForeignText>
  )),
  column('status', teamsTexts.status, { sortable: true, inCard: 'corner' }, (team) => (
    <Standing team={team} />
  )),
  column('table', columns.table, ({ table }) => tableName(table)),
  column('delivered_at', teamsTexts.project, { sortable: true }, (team) => <Delivery team={team} />),
  column('committees', columns.committees, ({ committees }) => (
    <span className={styles.committees}>
      {listOf(committees.map(({ full_name }) => isolate(full_name))) || listTexts.none}
    </span>
  )),
];

const arrivalColumn: DataColumn<TeamSummary> = column(
  'checked_in_at',
  columns.arrival,
  { sortable: true },
  ({ checked_in_at }) => (checked_in_at ? <Arrival at={checked_in_at} /> : listTexts.none),
);

/** The sector with the track below it: the table has no room for a column more on most screens. */
const topicColumn = column('sector', columns.sectorAndTrack, ({ sector, track }: TeamSummary) => (
  <>
    <ForeignText>{sector?.name ?? listTexts.none}</ForeignText>
    <span className={styles.below}>
      <ForeignText>{track?.name ?? listTexts.none}</ForeignText>
    </span>
  </>
));

/** The columns with the track, in an event with tracks, and the time of the arrival after the table, of no use before the event. */
export const teamColumnsWith = (shows: { readonly track: boolean; readonly arrival: boolean }) =>
  teamColumns.flatMap((column) => [
    column.key === 'sector' && shows.track ? topicColumn : column,
    ...(column.key === 'table' && shows.arrival ? [arrivalColumn] : []),
  ]);

/** What the teams answered to these fields. */
export const answerColumns = (fields: readonly FormField[]): readonly DataColumn<TeamSummary>[] =>
  fields.map(({ id, label }) =>
    column(id, isolate(label), ({ answers }) => (
      <span className={styles.answer}>
        <ForeignText>{answers?.[id] ?? listTexts.none}</ForeignText>
      </span>
    )),
  );

/** The status, and whether the team has confirmed or waits. */
function Standing({ team: { status, confirmed_at, waiting } }: { team: TeamSummary }) {
  return (
    <span className={styles.delivery}>
      <TeamStatusTag status={status} />
      {waiting &&
        participationTexts.positions(waiting).map((position) => (
          <StatusTag key={position} tone="waiting">
            {position}
          </StatusTag>
        ))}
      {confirmed_at !== undefined && <StatusTag tone="ok">{participationTexts.confirmed}</StatusTag>}
    </span>
  );
}

function Arrival({ at }: { at: string }) {
  return <span className={styles.quiet}>{arrivalTime(at, useShell().event.timeZone)}</span>;
}

/** Whether the project was delivered, and what differs from the event's delivery dates. */
function Delivery({ team }: { team: TeamSummary }) {
  const { event } = useShell();
  const { delivered_at, delivery_disabled, delivery_extended, availability_to } = team;
  return (
    <span className={styles.delivery}>
      <span className={styles.quiet}>{delivered_at ? delivered : notDelivered}</span>
      {delivery_disabled && <StatusTag tone="refused">{deliveryStopped}</StatusTag>}
      {!delivery_disabled && delivery_extended && availability_to && (
        <StatusTag tone="info">{deliveryExtended(formatDateTime(availability_to, event.timeZone))}</StatusTag>
      )}
    </span>
  );
}
