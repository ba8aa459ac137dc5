import type { Data, HeldMessage, heldMessageCalls } from '@portal/api-schema';
import { Markdown } from '@portal/area-kit';
import { Button, column, type DataColumn, Dialog, ForeignText, Muted, SkeletonCard, Stack } from '@portal/ui';
import { Suspense } from 'react';
import { type Shown, useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { Moment } from '../../../shared/lists/moment.tsx';
import type { ListControls } from '../../../shared/lists/use-list.ts';
import { automaticKindNames } from '../../../shared/records/automatic-kind-names.ts';
import { automaticTexts } from '../automatic/texts.ts';
import styles from './held.module.css';
import { useDecisions } from './use-decisions.ts';

const { heldColumns } = automaticTexts;

/** One page of held messages. The subject opens the text; each can be approved or discarded in its row. */
export function HeldTable({ data, list }: { data: Data<typeof heldMessageCalls.list>; list: ListControls }) {
  const dialog = useDialog<HeldDialogProps['held']>('held-message');
  const { approve, discard, acting } = useDecisions();
  const { as_of } = data;
  const columns: readonly DataColumn<HeldMessage>[] = [
    column('subject', heldColumns.subject, { inCard: 'heading' }, (message) => (
      <Button
        kind="text"
        aria-label={automaticTexts.show(message.subject)}
        onClick={() => dialog.show({ message, as_of })}
      >
        <ForeignText>{message.subject}</ForeignText>
      </Button>
    )),
    { key: 'kind', title: heldColumns.kind, render: ({ kind }) => automaticKindNames[kind] },
    column('recipient', heldColumns.recipient, ({ recipient: { full_name, team_name } }) => (
      <ForeignText>{team_name ? `${full_name} (${team_name})` : full_name}</ForeignText>
    )),
    column('held_since', heldColumns.since, { sortable: true }, ({ held_since }) => (
      <Moment at={held_since} />
    )),
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
      {dialog.render((held, shown) => (
        <HeldDialog held={held} {...shown} />
      ))}
    </>
  );
}

interface HeldDialogProps extends Shown {
  /** A held message as it was shown, so that nothing that changed since is approved unseen. */
  readonly held: { readonly message: HeldMessage; readonly as_of: string };
}

/** The whole text of a held message, with its approval. */
function HeldDialog({ held: { message, as_of }, open, onClose }: HeldDialogProps) {
  const { approve, acting } = useDecisions();
  const { full_name, team_name } = message.recipient;
  const send = async () => {
    const { error } = await approve({ as_of, ids: [message.id] });
    if (!error) onClose();
  };
  return (
    <Dialog
      title={message.subject}
      open={open}
      onClose={onClose}
      confirmText={automaticTexts.approve}
      onConfirm={() => void send()}
      confirming={acting}
    >
      <Stack>
        <Muted>{automaticTexts.to(team_name ? `${full_name} (${team_name})` : full_name)}</Muted>
        <Suspense fallback={<SkeletonCard lines={4} />}>
          <Markdown source={message.body} />
        </Suspense>
      </Stack>
    </Dialog>
  );
}
