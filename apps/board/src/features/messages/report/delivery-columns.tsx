import type { MessageDelivery } from '@portal/api-schema';
import { type DataColumn, ForeignText, StatusTag } from '@portal/ui';
import { Moment } from '../../../shared/lists/moment.tsx';
import { listTexts } from '../../../shared/lists/texts.ts';
import styles from '../messages.module.css';
import { messageTexts } from '../texts.ts';

const TONES = { queued: 'waiting', sent: 'ok', failed: 'refused' } as const;
const titles = messageTexts.deliveryColumns;

/** A recipient with what became of their mail. */
export const deliveryColumns: readonly DataColumn<MessageDelivery>[] = [
  {
    key: 'name',
    title: titles.name,
    inCard: 'heading',
    render: ({ full_name, team_name }) => (
      <ForeignText>{team_name ? `${full_name} (${team_name})` : full_name}</ForeignText>
    ),
  },
  { key: 'email', title: titles.email, render: ({ email }) => <ForeignText>{email}</ForeignText> },
  {
    key: 'state',
    title: titles.state,
    render: ({ state, fault }) => (
      <span>
        <StatusTag tone={TONES[state]}>{messageTexts.deliveryStates[state]}</StatusTag>
        {fault && <span className={styles.fault}>{messageTexts.faults[fault]}</span>}
      </span>
    ),
  },
  {
    key: 'sent_at',
    title: titles.sent,
    sortable: true,
    render: ({ sent_at }) => <Moment at={sent_at} otherwise={listTexts.none} />,
  },
  {
    key: 'read',
    title: titles.read,
    render: ({ read_at }) => <Moment at={read_at} otherwise={messageTexts.unread} />,
  },
];
