import { ApiError } from '@portal/api-client';
import { type Body, type HeldMessage, heldMessageCalls } from '@portal/api-schema';
import { Markdown, PageButton } from '@portal/area-kit';
import { AUTOMATIC_KINDS } from '@portal/domain/automatic-messages';
import { HELD_MESSAGE_CHANGED } from '@portal/domain/messages';
import {
  Button,
  column,
  type DataColumn,
  Dialog,
  ForeignText,
  Muted,
  PageHeader,
  SkeletonCard,
  Stack,
} from '@portal/ui';
import { Suspense } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { type Shown, useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { listQuery, oneOf, sortsBy } from '../../../shared/lists/list-query.ts';
import { Moment } from '../../../shared/lists/moment.tsx';
import { RecordList } from '../../../shared/lists/record-list.tsx';
import { defineList, useList } from '../../../shared/lists/use-list.ts';
import { AUTOMATIC_MESSAGES_PATH } from '../../../shared/navigation/paths.ts';
import { automaticKindNames } from '../../../shared/records/automatic-kind-names.ts';
import { automaticTexts } from '../automatic/texts.ts';
import styles from './held.module.css';

/** One page of the automatic messages that wait for approval, the longest waiting first. */
const heldList = defineList({
  call: heldMessageCalls.list,
  queryOf: (params) =>
    listQuery(params, sortsBy('held_since'), { kind: oneOf(AUTOMATIC_KINDS, params.get('kind')) }),
});
const { heldColumns } = automaticTexts;
const kindOptions = AUTOMATIC_KINDS.map((value) => ({ value, label: automaticKindNames[value] }));

/**
 * The automatic messages that wait for a director: one by one, or all that the filters find. The subject opens the text; each can
 * be approved or discarded in its row.
 */
export default function HeldMessagesPage() {
  const list = useList(heldList);
  const { approveAll, discard, acting } = useDecisions();
  // Of its own, so that the buttons of all do not look busy while one message is decided.
  const one = useDecisions();
  const dialog = useDialog<HeldDialogProps['held']>('held-message');
  const { data, isPlaceholderData } = list.answer;
  const { kind, search } = list.query;
  const count = data?.pagination.total ?? 0;
  const as_of = data?.as_of ?? '';
  const all = { as_of, ...(kind && { kind }), ...(search && { search }) };
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
    column('kind', heldColumns.kind, (message) => automaticKindNames[message.kind]),
    column('recipient', heldColumns.recipient, ({ recipient: { full_name, team_name } }) => (
      <ForeignText>{team_name ? `${full_name} (${team_name})` : full_name}</ForeignText>
    )),
    column('held_since', heldColumns.since, { sortable: true }, ({ held_since }) => (
      <Moment at={held_since} />
    )),
  ];
  return (
    <Stack>
      <PageHeader
        title={automaticTexts.heldTitle}
        subtitle={automaticTexts.heldSubtitle}
        actions={
          <>
            <PageButton to={AUTOMATIC_MESSAGES_PATH}>{automaticTexts.toAutomatic}</PageButton>
            {count > 0 && (
              <>
                <Button kind="danger" disabled={isPlaceholderData} onClick={() => void discard(all, count)}>
                  {automaticTexts.discardAll}
                </Button>
                <Button
                  kind="primary"
                  loading={acting}
                  disabled={isPlaceholderData}
                  onClick={() => void approveAll(all, count)}
                >
                  {automaticTexts.approveAll}
                </Button>
              </>
            )}
          </>
        }
      />
      <RecordList
        list={list}
        search={automaticTexts.searchHeld}
        filters={[{ param: 'kind', label: automaticTexts.kind, options: kindOptions }]}
        label={automaticTexts.heldLabel}
        columns={columns}
        rowsOf={({ held_messages }) => held_messages}
        empty={{ title: automaticTexts.noHeld, text: automaticTexts.noHeldText }}
        rowKey={({ id }) => id}
        actionsInCard="foot"
        actions={({ id, subject }) => (
          <div className={styles.decision}>
            <Button
              loading={one.acting}
              aria-label={automaticTexts.approveOf(subject)}
              onClick={() => void one.approve({ as_of, ids: [id] })}
            >
              {automaticTexts.approve}
            </Button>
            <Button
              kind="text"
              aria-label={automaticTexts.discardOf(subject)}
              onClick={() => void one.discard({ as_of, ids: [id] }, 1)}
            >
              {automaticTexts.discard}
            </Button>
          </div>
        )}
      />
      {dialog.render((held, shown) => (
        <HeldDialog held={held} {...shown} />
      ))}
    </Stack>
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
    // The list shows what a message that changed has become.
    if (!error || (error instanceof ApiError && error.message === HELD_MESSAGE_CHANGED)) onClose();
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

type HeldChoice = Body<typeof heldMessageCalls.approve>;

/** Approving and discarding held messages; discarding asks first, and so does approving several. */
function useDecisions() {
  const { send, acting } = useAction();
  return {
    acting,
    approve: (body: HeldChoice) => send(heldMessageCalls.approve, automaticTexts.approving, { body }),
    approveAll: (body: HeldChoice, count: number) => {
      const ask = automaticTexts.askToApprove(count);
      return send(heldMessageCalls.approve, { ask, ...automaticTexts.approving }, { body });
    },
    discard: (body: HeldChoice, count: number) =>
      send(heldMessageCalls.discard, automaticTexts.discarding(count), { body }),
  };
}
