import { type JoinRequest, joinCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Card, ForeignText, Muted } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { ConfirmedButton } from '../../shared/confirmed-button.tsx';
import styles from './joining.module.css';
import { RequestState } from './open-teams.tsx';
import { joiningTexts as texts } from './texts.ts';

interface RequestsProps {
  readonly requests: readonly JoinRequest[];
  readonly mayChange: boolean;
}

/** Who wants to join the own team. */
export function ReceivedRequests({ requests, mayChange }: RequestsProps) {
  const { api } = useShell();
  return (
    <Card title={texts.received}>
      <ul className={styles.rows}>
        {requests.map((request) => {
          const { id: request_id, asker, note } = request;
          return (
            <li key={request_id}>
              <div className={styles.line}>
                <span className={styles.name}>
                  <ForeignText>{asker.full_name}</ForeignText>
                </span>
                {asker.specialty && (
                  <Muted>
                    <ForeignText>{asker.specialty}</ForeignText>
                  </Muted>
                )}
                <Muted>{texts.fromTeam(asker.team_name)}</Muted>
                <RequestedAt request={request} />
              </div>
              <p className={styles.text}>{note ? <ForeignText>{note}</ForeignText> : texts.noNote}</p>
              <div className={styles.buttons}>
                {mayChange && (
                  <ConfirmedButton
                    kind="primary"
                    verb={texts.accept}
                    label={texts.acceptOf(asker.full_name)}
                    text={texts.acceptText(asker.full_name, asker.team_name)}
                    words={texts.accepting}
                    run={() => api.send(joinCalls.accept, { body: { request_id } })}
                  />
                )}
                <ConfirmedButton
                  verb={texts.decline}
                  label={texts.declineOf(asker.full_name)}
                  text={texts.declineText}
                  words={texts.declining}
                  run={() => api.send(joinCalls.decline, { body: { request_id } })}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The requests of the own team, with what became of each. */
export function SentRequests({ requests }: Pick<RequestsProps, 'requests'>) {
  const { api } = useShell();
  return (
    <Card title={texts.sent}>
      <ul className={styles.rows}>
        {requests.map((request) => {
          const { id: request_id, team, state } = request;
          return (
            <li key={request_id}>
              <div className={styles.line}>
                <span className={styles.name}>{texts.toTeam(team.name)}</span>
                <RequestState state={state} />
                <RequestedAt request={request} />
              </div>
              {state === 'open' && (
                <div className={styles.buttons}>
                  <ConfirmedButton
                    verb={texts.withdraw}
                    label={texts.withdrawOf(team.name)}
                    text={texts.withdrawText}
                    words={texts.withdrawing}
                    run={() => api.send(joinCalls.withdraw, { body: { request_id } })}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function RequestedAt({ request }: { request: JoinRequest }) {
  const { event } = useShell();
  return <Muted>{formatDateTime(request.requested_at, event.timeZone)}</Muted>;
}
