import { keyOf, readOf } from '@portal/api-client';
import { accountCalls, type Session } from '@portal/api-schema';
import { LoadFailure } from '@portal/area-kit';
import { Button, Card, ForeignText, SkeletonList, Stack, StatusTag } from '@portal/ui';
import { formatDateTime, formatRelative, useConfirm, useToasts } from '@portal/ui/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useEventInfo } from '../../shared/event/use-event-info.ts';
import { failureToastText } from '../../shared/failures/failure-toast-text.ts';
import { api } from '../../shared/session/api.ts';
import { accountTexts } from '../../texts-account.ts';
import styles from './account.module.css';

const texts = accountTexts.devices;
const HANDHELD: readonly Session['system'][] = ['ios', 'ipados', 'android'];

/** The browsers in which the person is signed in; each session can be ended. */
export function SessionsCard() {
  const toasts = useToasts();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const query = useQuery(readOf(api, accountCalls.sessions));
  /** Null ends all others. */
  const end = useMutation({
    mutationFn: async (sessionId: string | null) => {
      await (sessionId === null
        ? api.send(accountCalls.endOtherSessions)
        : api.send(accountCalls.endSession, { body: { session_id: sessionId } }));
    },
    onSuccess: (_, sessionId) => toasts.success(sessionId === null ? texts.othersEnded : texts.ended),
    onError: (error) => toasts.error(failureToastText(error, texts.failed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(accountCalls.sessions) }),
  });
  const endOthers = async () => {
    const { endOthersTitle: title, endOthersText: text, endOthers: confirmText } = texts;
    if (await confirm({ title, text, confirmText, danger: true })) end.mutate(null);
  };
  const sessions = query.data?.sessions ?? [];
  return (
    <Card title={texts.title}>
      <Stack>
        <p className={styles.text}>{texts.text}</p>
        {query.isPending && <SkeletonList rows={3} />}
        {query.isError && <LoadFailure query={query} />}
        <ul className={styles.devices} aria-label={texts.list}>
          {sessions.map((session) => (
            <Device
              key={session.id}
              session={session}
              ending={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
        {sessions.length > 1 && (
          <div>
            <Button
              kind="danger"
              loading={end.isPending && end.variables === null}
              onClick={() => void endOthers()}
            >
              {texts.endOthers}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function Device({ session, ending, onEnd }: { session: Session; ending: boolean; onEnd: () => void }) {
  const { timeZone } = useEventInfo();
  const { browser, system, address, created_at, last_seen_at, is_current } = session;
  const name = texts.device(
    browser === null ? texts.unknownBrowser : texts.browsers[browser],
    system === null ? null : texts.systems[system],
  );
  const Icon = HANDHELD.includes(system) ? Smartphone : Monitor;
  return (
    <li className={styles.device}>
      <Icon className={styles.deviceIcon} size={22} strokeWidth={1.6} aria-hidden />
      <div className={styles.deviceTexts}>
        <strong>
          <ForeignText>{name}</ForeignText> {is_current && <StatusTag tone="ok">{texts.current}</StatusTag>}
        </strong>
        <span>{is_current ? texts.now : texts.lastSeen(formatRelative(last_seen_at, new Date()))}</span>
        <span>{texts.signedIn(formatDateTime(created_at, timeZone))}</span>
        <span>
          {address === '' ? (
            texts.unknownAddress
          ) : (
            <>
              {texts.address} <ForeignText ltr>{address}</ForeignText>
            </>
          )}
        </span>
      </div>
      {!is_current && (
        <Button aria-label={texts.endOf(name)} loading={ending} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
