import type { MessageDelivery } from '@portal/api-schema';
import { column, type DataColumn, ForeignText, StatusTag } from '@portal/ui';
import { Moment } from '../../../shared/lists/moment.tsx';
import { listTexts } from '../../../shared/lists/texts.ts';
import styles from '../messages.module.css';
import { messageTexts } from '../texts.ts';

const TONES = { queued: 'waiting', sent: 'ok', failed: 'refused' } as const;
const titles = messageTexts.deliveryColumns;

/** A recipient with what became of their mail. */
export const deliveryColumns: readonly DataColumn<MessageDelivery>[] = [
  column('name', titles.name, { inCard: 'heading' }, ({ full_name, team_name }) => (
    <ForeignText>{team_name ? `${full_name} (${team_name})` : full_name}</ForeignText>
  )),
  { key: 'email', title: titles.email, render: ({ email }) => <ForeignText>{email}</ForeignText> },
  column('state', titles.state, ({ state, fault }) => (
    <span>
      <StatusTag tone={TONES[state]}>{messageTexts.deliveryStates[state]}</StatusTag>
      {fault && <span className={styles.fault}>{messageTexts.faults[fault]}</span>}
    </span>
  )),
  column('sent_at', titles.sent, { sortable: true }, ({ sent_at }) => (
    <Moment at={sent_at} otherwise={listTexts.none} />
  )),
  column('read', titles.read, ({ read_at }) => <Moment at={read_at} otherwise={messageTexts.unread} />),
];
