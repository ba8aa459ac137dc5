import { ApiError, readOf } from '@portal/api-client';
import { type Message, messageCalls } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { Navigate, useParams } from '@portal/area-contract/router';
import { PLACEHOLDERS_OF_AUDIENCE } from '@portal/domain/message-text';
import { Button, DateTimeField, Form, Notice, PageHeader, Panel, Row, Stack } from '@portal/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { isComplete } from '../../../shared/audience/audience-fields.tsx';
import { useTeamFields } from '../../../shared/audience/team-filters.ts';
import formStyles from '../../../shared/forms/form-page.module.css';
import { RestoredNotice, useKeptForm } from '../../../shared/forms/use-kept-form.tsx';
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts';
import { editMessagePath, messagePath } from '../../../shared/navigation/paths.ts';
import { useServerClock } from '../../../shared/reads/use-server-clock.ts';
import type { DeleteBy } from '../../../shared/records/loaded-record.tsx';
import { LoadedMessage } from '../loaded-message.tsx';
import styles from '../messages.module.css';
import { messageTexts } from '../texts.ts';
import { AudienceCount, MessageAudienceFields, useAudience } from './message-audience.tsx';
import { MessageTextFields, messageFaults, messageValues } from './message-form.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { useKeptRefusal, useMessageActions } from './use-message-actions.ts';

/** A placeholder is refused when someone of the audience has no value for it. */
const DEPENDS_ON = { subject: 'audience', body: 'audience' } as const;

/** Writes a message, or changes the draft that the address names. */
export default function EditMessagePage() {
  const { prefix } = useShell();
  const { messageId } = useParams();
  if (messageId === undefined) return <MessageEditor message={null} />;
  const report = <Navigate to={resolvePath(prefix, messagePath(messageId))} replace />;
  return (
    <LoadedMessage
      title={messageTexts.editTitle}
      whenMissing={(notFound) => <MessageEditor messageId={messageId} message={null} instead={notFound} />}
    >
      {(message, deleteBy) => (
        <MessageEditor messageId={messageId} message={message} instead={report} deleteBy={deleteBy} />
      )}
    </LoadedMessage>
  );
}

interface MessageEditorProps {
  /** Undefined for a new message. */
  readonly messageId?: string;
  /** Null for a new message, and for one that was deleted. */
  readonly message: Message | null;
  /** Shown when the message is no draft any more and nothing was typed into it. */
  readonly instead?: ReactNode;
  readonly deleteBy?: DeleteBy;
}

/** Previews the message, and sends it now or at a time. What was typed into one that is no draft any more is a new message. */
function MessageEditor({ messageId, message: named, instead, deleteBy }: MessageEditorProps) {
  const { api, navigate, toasts, event } = useShell();
  const actions = useMessageActions();
  const stored = named?.state === 'draft' ? named : null;
  const name = `message.${messageId ?? 'new'}`;
  const kept = useKeptForm(name, stored, messageValues, messageTexts.unsaved);
  const { addedId, values, change, isChanged } = kept;
  const isMoved = messageId !== undefined && !stored && (kept.saved?.message_id ?? messageId) === messageId;
  const saved = isMoved ? null : kept.saved;
  const [previewing, setPreviewing] = useState(false);
  const audience = useAudience(values.audience);
  const isCounting = isComplete(values.audience) && (!audience.data || audience.isPlaceholderData);
  const fields = useTeamFields();
  const now = useServerClock();
  /** What an earlier attempt stored is edited from now on. What was typed is another draft when that one is none any more. */
  const goOn = async (error: unknown): Promise<never> => {
    if (!stored && error instanceof ApiError && error.status === 409) {
      const id = saved?.message_id ?? addedId;
      const { message } = await api
        .send(messageCalls.get, { params: { id } })
        .catch(() => Promise.reject(error));
      kept.rebase(message.state === 'draft' ? message : named);
    }
    throw error;
  };
  const form = useSavedForm({
    values,
    faultsOf: (typed) => messageFaults(typed, now()),
    dependsOn: DEPENDS_ON,
    version: saved?.version,
    action: (edited) => {
      const saving = actions.saving(saved, addedId, values, edited);
      return { ...saving, call: () => saving.call().catch(goOn) };
    },
    onSaved: ({ message }) => kept.show(message),
  });
  const { faults, check, refuse } = form;
  const busy = actions.acting || form.acting;
  const refusal = useKeptRefusal();

  /** Whether it has this page; what was typed may have become another draft. */
  const isStored = ({ message_id }: Message) => message_id === stored?.message_id;
  const save = async (): Promise<Message | null> => {
    if (!check()) return null;
    if (saved && !isChanged.current) return saved;
    return (await form.save())?.message ?? null;
  };
  const saveDraft = async () => {
    const message = await save();
    if (message && !isStored(message)) navigate(editMessagePath(message.message_id), { replace: true });
  };
  const send = async () => {
    if (!check()) return;
    const people = messageTexts.count(audience.data?.recipients_count ?? 0);
    const sure = await actions.confirmSending(people, values.send_at);
    const message = sure && (await save());
    if (!message) return;
    // Another director's change to another field was saved too, and nobody has confirmed it here.
    if (saved && message.version > saved.version + 1) return toasts.error(messageTexts.changedByOther);
    const { error } = await actions.send(message);
    if (!error) return navigate(messagePath(message.message_id), { replace: true });
    if (isStored(message)) return refuse(error);
    // The save made a draft: its page goes on, and says what was refused.
    refusal.keep(message, error);
    navigate(editMessagePath(message.message_id), { replace: true });
  };
  useEffect(() => {
    const error = stored && refusal.take(stored);
    if (error) refuse(error);
  }, [stored, refusal, refuse]);
  if (isMoved && !isChanged.current) return instead;
  const text = { audience: values.audience, subject: values.subject, body: values.body };
  return (
    <Stack>
      <PageHeader
        title={stored ? messageTexts.editTitle : messageTexts.newTitle}
        actions={
          stored && (
            <Button
              kind="danger"
              onClick={() => void deleteBy?.(() => actions.remove(stored, kept.startOver))}
            >
              {messageTexts.delete}
            </Button>
          )
        }
      />
      {isMoved && <RestoredNotice live text={messageTexts.moved} onStartOver={kept.startOver} />}
      {kept.isRestored && !isMoved && <RestoredNotice onStartOver={kept.startOver} />}
      {stored?.problem && <Notice tone="waiting">{messageTexts.audienceEmpty}</Notice>}
      <Form
        ref={form.formProps.form}
        className={styles.form}
        submitting={busy}
        onSubmit={() => void saveDraft()}
      >
        <fieldset className={formStyles.body} disabled={busy}>
          <Panel title={messageTexts.audience}>
            <Stack>
              <MessageAudienceFields
                audience={values.audience}
                error={faults.audience}
                onChange={(next) => change({ audience: next })}
              />
              <AudienceCount audience={values.audience} />
            </Stack>
          </Panel>
          <Panel title={messageTexts.text}>
            <Stack>
              <MessageTextFields
                values={values}
                faults={faults}
                placeholders={PLACEHOLDERS_OF_AUDIENCE[values.audience.to]}
                fields={values.audience.to === 'committees' ? [] : fields}
                onChange={change}
              />
              <DateTimeField
                label={messageTexts.sendAt}
                hint={messageTexts.sendAtHint}
                clearable
                timeZone={event.timeZone}
                value={values.send_at}
                error={faults.send_at}
                onChange={(send_at) => change({ send_at })}
              />
            </Stack>
          </Panel>
        </fieldset>
        <Row>
          <Button kind="primary" loading={busy} disabled={isCounting} onClick={() => void send()}>
            {values.send_at ? messageTexts.schedule : messageTexts.send}
          </Button>
          <Button onClick={() => setPreviewing(check())}>{messageTexts.preview}</Button>
          <Button type="submit" loading={busy}>
            {messageTexts.save}
          </Button>
        </Row>
      </Form>
      <PreviewDialog
        open={previewing}
        onClose={() => setPreviewing(false)}
        searchable={audience.data && audience.data.recipients_count > audience.data.recipients.length}
        read={(previewed) => readOf(api, messageCalls.preview, { body: { ...text, ...previewed } })}
        test={(as) => api.send(messageCalls.test, { body: { ...text, ...(as && { as }) } })}
      />
    </Stack>
  );
}
