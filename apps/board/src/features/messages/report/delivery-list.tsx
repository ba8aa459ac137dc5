import type { Data, MessageDelivery, messageCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { type DataColumn, ForeignText, StatusTag } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { listTexts } from '../../../shared/lists/texts.ts';
import type { ListControls } from '../../../shared/lists/use-list.ts';
import styles from '../messages.module.css';
import { messageTexts } from '../texts.ts';

const TONES = { queued: 'waiting', sent: 'ok', failed: 'refused' } as const;
const { deliveryColumns } = messageTexts;

const columns: readonly DataColumn<MessageDelivery>[] = [
  {
    key: 'name',
    title: deliveryColumns.name,
    inCard: 'heading',
    render: ({ full_name, team_name }) => (
      <ForeignText>{team_name ? `${full_name} (${team_name})` : full_name}</ForeignText>
    ),
  },
  { key: 'email', title: deliveryColumns.email, render: ({ email }) => <ForeignText>{email}</ForeignText> },
  {
    key: 'state',
    title: deliveryColumns.state,
    render: ({ state, fault }) => (
      <span>
        <StatusTag tone={TONES[state]}>{messageTexts.deliveryStates[state]}</StatusTag>
        {fault && <span className={styles.fault}>{messageTexts.faults[fault]}</span>}
      </span>
    ),
  },
  {
    key: 'sent_at',
    title: deliveryColumns.sent,
    sortable: true,
    render: ({ sent_at }) => <Moment at={sent_at} otherwise={listTexts.none} />,
  },
  {
    key: 'read',
    title: deliveryColumns.read,
    render: ({ read_at }) => <Moment at={read_at} otherwise={messageTexts.unread} />,
  },
];

function Moment({ at, otherwise }: { at: string | null; otherwise: string }) {
  const { event } = useShell();
  return at ? formatDateTime(at, event.timeZone) : otherwise;
}

/** One page of recipients with what became of their mail. */
export function DeliveryList({
  data,
  list,
}: {
  data: Data<typeof messageCalls.deliveries>;
  list: ListControls;
}) {
  return (
    <ListTable
      list={list}
      pagination={data.pagination}
      label={messageTexts.deliveriesLabel}
      columns={columns}
      rows={data.deliveries}
      empty={{ title: messageTexts.noDeliveries, text: messageTexts.noDeliveriesText }}
      rowKey={({ message_id, user_id }) => `${message_id} ${user_id}`}
    />
  );
}
