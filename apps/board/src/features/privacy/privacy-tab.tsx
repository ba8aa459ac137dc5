import type { Data, settingsCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { eventEnd } from '@portal/domain/privacy';
import { Button, Muted, Notice, Stack } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { AnonymiseDialog } from './anonymise-dialog.tsx';
import styles from './privacy.module.css';
import { privacyTexts } from './texts.ts';

/** Removing the personal data of the participants after the event, for super-admins. */
export default function PrivacyTab({ data }: { data: Data<typeof settingsCalls.get> }) {
  const { timeZone } = useShell().event;
  const [open, setOpen] = useState(false);
  const end = eventEnd(data.settings);
  const hasEnded = end !== null && end <= new Date();
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
          onClick={() => setOpen(true)}
        >
          {data.anonymised_at ? privacyTexts.again : privacyTexts.action}
        </Button>
      </div>
      <AnonymiseDialog open={open} onClose={() => setOpen(false)} />
    </Stack>
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
