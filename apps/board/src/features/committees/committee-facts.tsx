import type { committeeCalls, Data } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { ForeignText, Muted, Panel, ProgressBar } from '@portal/ui';
import { formatDate } from '@portal/ui/core';
import { Facts } from '../../shared/facts/facts.tsx';
import { peopleTexts } from '../../shared/people/texts.ts';
import styles from './committees.module.css';
import { committeePageTexts, committeesTexts } from './texts.ts';

/** Progress, members and account of a committee. */
export function CommitteeFacts({ committee, members }: Data<typeof committeeCalls.get>) {
  const { event } = useShell();
  const { teams_count, finished_count, email, phone_number, created_at } = committee;
  const facts = [
    [
      peopleTexts.email,
      <a key="email" href={`mailto:${email}`}>
        <ForeignText>{email}</ForeignText>
      </a>,
    ],
    [
      peopleTexts.phone_number,
      phone_number && (
        <a key="phone" href={`tel:${phone_number}`} dir="ltr">
          <ForeignText>{phone_number}</ForeignText>
        </a>
      ),
    ],
    [committeePageTexts.created, formatDate(created_at, event.timeZone)],
  ] as const;
  return (
    <div className={styles.panels}>
      <Panel title={committeePageTexts.progress}>
        <ProgressBar
          label={committeePageTexts.finished}
          percent={teams_count > 0 ? (finished_count / teams_count) * 100 : null}
          valueText={committeesTexts.outOf(finished_count, teams_count)}
        />
      </Panel>
      <Panel title={committeePageTexts.members}>
        {members.length === 0 && <Muted>{committeePageTexts.noMembers}</Muted>}
        <ul className={styles.members}>
          {members.map(({ id, full_name, title }) => (
            <li key={id}>
              <ForeignText>{full_name}</ForeignText>
              {title && <span className={styles.memberTitle}>{title}</span>}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={committeePageTexts.account}>
        <Facts facts={facts} />
      </Panel>
    </div>
  );
}
