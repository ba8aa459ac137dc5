import { keyOf } from '@portal/api-client';
import { outboxCalls } from '@portal/api-schema';
import { Notice } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { publicTexts } from '../../texts-public.ts';
import { useAvailableRegisters } from '../event/use-event-info.ts';
import { api } from '../session/api.ts';
import styles from './sent-mail.module.css';

/** The mail is stored shortly after the call that requested it. */
const OUTBOX_POLL_MS = 2_000;

/** In the demo, where mails are stored and not sent: a link to the newest mail to an address. */
export function DemoMailLink({ to }: { to: string }) {
  const { data: event } = useAvailableRegisters();
  const { data: mail } = useQuery({
    queryKey: [...keyOf(outboxCalls.list), to],
    queryFn: async ({ signal }) => {
      const { mails } = await api.send(outboxCalls.list, { signal });
      const newest = mails.find((stored) => stored.to.toLowerCase() === to.toLowerCase());
      if (!newest) return null;
      return (await api.send(outboxCalls.get, { params: { id: newest.id }, signal })).mail;
    },
    enabled: event?.demo_outbox === true,
    refetchInterval: OUTBOX_POLL_MS,
  });
  if (!mail) return null;
  return (
    <Notice tone="info" title={publicTexts.sentMail.demo} live>
      <a className={styles.mailLink} href={mail.page} target="_blank" rel="noreferrer">
        {publicTexts.sentMail.openMail(mail.subject)}
      </a>
    </Notice>
  );
}
