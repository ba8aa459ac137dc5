import type { Data, MessageCounts, messageCalls, Query } from '@portal/api-schema';
import { DELIVERY_STATES } from '@portal/domain/statuses';
import { Button, Figure, Figures, PageHeader, Stack } from '@portal/ui';
import type { ReactNode } from 'react';
import { RecordList } from '../../../shared/lists/record-list.tsx';
import type { List } from '../../../shared/lists/use-list.ts';
import { messageTexts } from '../texts.ts';
import { deliveryColumns } from './delivery-columns.tsx';

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
