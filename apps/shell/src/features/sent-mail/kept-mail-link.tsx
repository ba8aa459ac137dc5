import { queryKeys } from '@portal/api-client';
import { Notice } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { publicTexts } from '../../public-texts.ts';
import { useAvailableRegisters } from '../event/use-event-info.ts';
import { api } from '../session/api.ts';
import styles from './sent-mail.module.css';

/** A mail leaves a moment after the call that asked for it. */
const LOOK_AGAIN_MS = 2_000;

/** In the demo, where no mail leaves the machine: the newest mail to an address, to be opened here. */
export function KeptMailLink({ to }: { to: string }) {
  const { data: event } = useAvailableRegisters();
  const { data: mail } = useQuery({
    queryKey: [...queryKeys.outbox(), to],
    queryFn: async ({ signal }) => {
      const { mails } = await api.outbox.list({ signal });
      const newest = mails.find((kept) => kept.to.toLowerCase() === to.toLowerCase());
      return newest ? (await api.outbox.get(newest.id, { signal })).mail : null;
    },
    enabled: event?.demo_outbox === true,
    refetchInterval: LOOK_AGAIN_MS,
  });
  if (!mail) return null;
  return (
    <Notice tone="info" title={publicTexts.sentMail.demo} live>
      <a className={styles.kept} href={mail.page} target="_blank" rel="noreferrer">
        {publicTexts.sentMail.openKept(mail.subject)}
      </a>
    </Notice>
  );
}
