import type { Message } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { PLACEHOLDERS_OF_AUDIENCE } from '@portal/domain/message-text';
import { Button, DateTimeField, Notice, PageHeader, Panel, Stack } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts';
import { editMessagePath, messagePath } from '../../../shared/navigation/paths.ts';
import styles from '../messages.module.css';
import { messageTexts } from '../texts.ts';
import { AudienceCount, useAudience } from './audience-count.tsx';
import { MessageAudienceFields } from './message-audience-fields.tsx';
import { type MessageValues, messageFaults, messageValues } from './message-form.ts';
import { MessagePreview } from './message-preview.tsx';
import { MessageTextFields } from './message-text-fields.tsx';
import { useMessageActions } from './use-message-actions.ts';

/** A placeholder is refused when someone of the audience has no value for it. */
const DEPENDS_ON = { subject: 'audience', body: 'audience' } as const;

/** Writes a message or changes a draft, previews it, and sends it now or at a time. */
export function MessageEditor({ stored }: { stored: Message | null }) {
  const { navigate, event, confirmLeave } = useShell();
  const actions = useMessageActions();
  const [saved, setSaved] = useState(stored);
  const [values, setValues] = useState(() => messageValues(stored));
  const isChanged = useRef(false);
  const [previewing, setPreviewing] = useState(false);
  const audience = useAudience(values.audience);
  const form = useSavedForm({
    values,
    faultsOf: messageFaults,
    dependsOn: DEPENDS_ON,
    version: saved?.version,
    action: (edited) => actions.saving(saved, values, edited),
    onSaved: ({ message }) => {
      setSaved(message);
      isChanged.current = false;
    },
  });
  const { faults, check, refuse } = form;
  const change = (changes: Partial<MessageValues>) => {
    setValues({ ...values, ...changes });
    isChanged.current = true;
  };
  useEffect(() => confirmLeave(() => (isChanged.current ? messageTexts.unsaved : null)), [confirmLeave]);

  const save = async (): Promise<Message | null> => {
    if (!check()) return null;
    if (saved && !isChanged.current) return saved;
    return (await form.save())?.message ?? null;
  };
  const saveDraft = async () => {
    const message = await save();
    if (message && !stored) navigate(editMessagePath(message.message_id), { replace: true });
  };
  const send = async () => {
    if (!check()) return;
    const people = messageTexts.count(audience.data?.recipients_count ?? 0);
    const sure = await actions.confirmSending(people, values.send_at);
    const message = sure && (await save());
    if (!message) return;
    const { error } = await actions.send(message);
    if (error) refuse(error);
    else navigate(messagePath(message.message_id));
  };
  const preview = () => {
    if (check()) setPreviewing(true);
  };
  return (
    <Stack>
      <PageHeader
        title={stored ? messageTexts.editTitle : messageTexts.newTitle}
        actions={
          saved && (
            <Button kind="danger" onClick={() => void actions.remove(saved)}>
              {messageTexts.delete}
            </Button>
          )
        }
      />
      {stored?.problem && <Notice tone="waiting">{messageTexts.audienceEmpty}</Notice>}
      <form
        ref={form.formProps.form}
        className={styles.form}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void saveDraft();
        }}
      >
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
        <div className={styles.actions}>
          <Button kind="primary" loading={actions.acting || form.acting} onClick={() => void send()}>
            {values.send_at ? messageTexts.schedule : messageTexts.send}
          </Button>
          <Button onClick={preview}>{messageTexts.preview}</Button>
          <Button type="submit">{messageTexts.save}</Button>
        </div>
      </form>
      <MessagePreview values={values} open={previewing} onClose={() => setPreviewing(false)} />
    </Stack>
  );
}
