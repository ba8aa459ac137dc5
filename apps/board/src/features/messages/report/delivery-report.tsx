import type { Data, MessageCounts, MessageDelivery, messageCalls, Query } from '@portal/api-schema';
import { DELIVERY_STATES } from '@portal/domain/statuses';
import {
  Button,
  column,
  type DataColumn,
  Figure,
  Figures,
  ForeignText,
  PageHeader,
  Stack,
  StatusTag,
} from '@portal/ui';
import type { ReactNode } from 'react';
import { listQuery, oneOf, sortsBy } from '../../../shared/lists/list-query.ts';
import { Moment } from '../../../shared/lists/moment.tsx';
import { RecordList } from '../../../shared/lists/record-list.tsx';
import { listTexts } from '../../../shared/lists/texts.ts';
import type { List } from '../../../shared/lists/use-list.ts';
import styles from '../messages.module.css';
import { messageTexts } from '../texts.ts';

interface DeliveryReportProps {
  readonly title: string;
  readonly subtitle: string;
  readonly counts: MessageCounts;
  readonly list: List<Query<typeof messageCalls.deliveries>, Data<typeof messageCalls.deliveries>>;
  /** Queues the failed mails again. */
  readonly onRetry: () => Promise<unknown>;
  readonly retrying: boolean;
  /** Further buttons. */
  readonly actions?: ReactNode;
}

const stateOptions = DELIVERY_STATES.map((value) => ({ value, label: messageTexts.deliveryStates[value] }));

/** Who was reached: the counts, and each recipient. */
export function DeliveryReport({
  title,
  subtitle,
  counts,
  list,
  onRetry,
  retrying,
  actions,
}: DeliveryReportProps) {
  return (
    <Stack>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <>
            {actions}
            {counts.failed > 0 && (
              <Button loading={retrying} onClick={() => void onRetry()}>
                {messageTexts.retry}
              </Button>
            )}
          </>
        }
      />
      <Figures flat>
        <Figure label={messageTexts.recipients} value={counts.recipients} />
        {DELIVERY_STATES.map((name) => (
          <Figure key={name} label={messageTexts.deliveryStates[name]} value={counts[name]} />
        ))}
      </Figures>
      <RecordList
        list={list}
        search={messageTexts.searchDeliveries}
        filters={[{ param: 'state', label: messageTexts.state, options: stateOptions }]}
        label={messageTexts.deliveriesLabel}
        columns={deliveryColumns}
        rowsOf={({ deliveries }) => deliveries}
        empty={{ title: messageTexts.noDeliveries, text: messageTexts.noDeliveriesText }}
        rowKey={({ message_id, user_id }) => `${message_id} ${user_id}`}
      />
    </Stack>
  );
}

const TONES = { queued: 'waiting', sent: 'ok', failed: 'refused' } as const;
const titles = messageTexts.deliveryColumns;

/** A recipient with what became of their mail. */
const deliveryColumns: readonly DataColumn<MessageDelivery>[] = [
  column('name', titles.name, { inCard: 'heading' }, ({ full_name, team_name }) => (
    <ForeignText>{team_name ? `${full_name} (${team_name})` : full_name}</ForeignText>
  )),
  column('email', titles.email, ({ email }) => <ForeignText>{email}</ForeignText>),
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

/** One page of what became of a message for its recipients, the failed ones first. */
export function deliveriesQuery(params: URLSearchParams) {
  return listQuery(params, sortsBy('sent_at'), { state: oneOf(DELIVERY_STATES, params.get('state')) });
}
