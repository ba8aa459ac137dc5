import { type Data, privacyCalls, type settingsCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { ANONYMISE_WORD, eventEnd } from '@portal/domain/privacy';
import { Button, Dialog, Muted, Notice, Stack, TextField } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { type Shown, useDialog } from '../../shared/dialogs/use-dialog.tsx';
import { useServerClock } from '../../shared/reads/use-server-clock.ts';
import styles from './privacy.module.css';
import { privacyTexts } from './texts.ts';

/** Removing the personal data of the participants after the event, for super-admins. */
export default function PrivacyTab({ data }: { data: Data<typeof settingsCalls.get> }) {
  const { timeZone } = useShell().event;
  const dialog = useDialog<void>('anonymise');
  const now = useServerClock()();
  const end = eventEnd(data.settings);
  const hasEnded = end !== null && end <= now;
  const moment = (at: string | Date) => formatDateTime(new Date(at).toISOString(), timeZone);
  return (
    <Stack>
      <Muted>{privacyTexts.hint}</Muted>
      {data.anonymised_at && <Notice tone="ok">{privacyTexts.done(moment(data.anonymised_at))}</Notice>}
      {!hasEnded && (
        <Notice tone="waiting">{end ? privacyTexts.notEnded(moment(end)) : privacyTexts.noEnd}</Notice>
      )}
      <div className={styles.lists}>
        <List title={privacyTexts.removed} items={privacyTexts.removedItems} />
        <List title={privacyTexts.kept} items={privacyTexts.keptItems} />
      </div>
      <Muted>{privacyTexts.before}</Muted>
      <div>
        <Button
          kind="danger"
          disabled={!hasEnded}
          icon={<ShieldOff size={16} strokeWidth={1.6} aria-hidden />}
          onClick={() => dialog.show()}
        >
          {data.anonymised_at ? privacyTexts.again : privacyTexts.action}
        </Button>
      </div>
      {dialog.render((_, shown) => (
        <AnonymiseDialog {...shown} />
      ))}
    </Stack>
  );
}

/** Asks for a typed word before the personal data is removed. */
function AnonymiseDialog({ open, onClose }: Shown) {
  const { send, acting } = useAction();
  const [word, setWord] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const confirm = async () => {
    if (word.trim() !== ANONYMISE_WORD) return setIsWrong(true);
    const { error } = await send(privacyCalls.anonymise, privacyTexts.anonymising, {
      body: { confirmation: ANONYMISE_WORD },
    });
    if (!error) onClose();
  };
  return (
    <Dialog
      title={privacyTexts.dialogTitle}
      open={open}
      onClose={onClose}
      confirmText={privacyTexts.action}
      onConfirm={confirm}
      confirming={acting}
      danger
    >
      <Stack>
        <p>{privacyTexts.dialogText}</p>
        <TextField
          name="confirmation"
          autoComplete="off"
          label={privacyTexts.typeWord}
          value={word}
          error={isWrong ? privacyTexts.wrongWord : undefined}
          onChange={({ target }) => {
            setWord(target.value);
            setIsWrong(false);
          }}
        />
      </Stack>
    </Dialog>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
