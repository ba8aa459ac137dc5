import type { Data, HeldMessage, heldMessageCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Button, type DataColumn, ForeignText } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useState } from 'react';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import type { ListControls } from '../../../shared/lists/use-list.ts';
import { automaticKindNames } from '../../../shared/records/automatic-kind-names.ts';
import { automaticTexts } from '../automatic/texts.ts';
import styles from './held.module.css';
import { HeldDialog, type ShownHeld } from './held-dialog.tsx';
import { useDecisions } from './use-decisions.ts';

const { heldColumns } = automaticTexts;

/** One page of held messages. The subject opens the text; each can be approved or discarded in its row. */
export function HeldTable({ data, list }: { data: Data<typeof heldMessageCalls.list>; list: ListControls }) {
  const [shown, setShown] = useState<ShownHeld | null>(null);
  const [open, setOpen] = useState(false);
  const { approve, discard, acting } = useDecisions();
  const { as_of } = data;
  const columns: readonly DataColumn<HeldMessage>[] = [
    {
      key: 'subject',
      title: heldColumns.subject,
      inCard: 'heading',
      render: (message) => (
        <Button
          kind="text"
          aria-label={automaticTexts.show(message.subject)}
          onClick={() => {
            setShown({ message, as_of });
            setOpen(true);
          }}
        >
          <ForeignText>{message.subject}</ForeignText>
        </Button>
      ),
    },
    { key: 'kind', title: heldColumns.kind, render: ({ kind }) => automaticKindNames[kind] },
    {
      key: 'recipient',
      title: heldColumns.recipient,
      render: ({ recipient: { full_name, team_name } }) => (
        <ForeignText>{team_name ? `${full_name} (${team_name})` : full_name}</ForeignText>
      ),
    },
    {
      key: 'held_since',
      title: heldColumns.since,
      sortable: true,
      render: ({ held_since }) => <Since at={held_since} />,
    },
  ];
  return (
    <>
      <ListTable
        list={list}
        pagination={data.pagination}
        label={automaticTexts.heldLabel}
        columns={columns}
        rows={data.held_messages}
        empty={{ title: automaticTexts.noHeld, text: automaticTexts.noHeldText }}
        rowKey={({ id }) => id}
        actionsInCard="foot"
        actions={({ id, subject }) => (
          <div className={styles.decision}>
            <Button
              loading={acting}
              aria-label={automaticTexts.approveOf(subject)}
              onClick={() => void approve({ as_of, ids: [id] })}
            >
              {automaticTexts.approve}
            </Button>
            <Button
              kind="text"
              aria-label={automaticTexts.discardOf(subject)}
              onClick={() => void discard({ as_of, ids: [id] }, 1)}
            >
              {automaticTexts.discard}
            </Button>
          </div>
        )}
      />
      {shown && <HeldDialog shown={shown} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

function Since({ at }: { at: string }) {
  const { event } = useShell();
  return formatDateTime(at, event.timeZone);
}
