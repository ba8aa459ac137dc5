import { useShell } from '@portal/area-contract';
import { arrivalTime } from '@portal/area-kit';
import { ForeignText, StatusTag } from '@portal/ui';
import { Check } from 'lucide-react';
import { type DeskTeam, deskName } from '../../shared/arrivals/desk-team.ts';
import { arrivalTexts } from '../../shared/arrivals/texts.ts';
import styles from './check-in.module.css';
import { checkInTexts } from './texts.ts';

interface MemberChoiceProps {
  readonly team: DeskTeam;
  /** Those who have not come and are not checked in now. */
  readonly left: ReadonlySet<string>;
  readonly onToggle: (memberId: string) => void;
}

/** Who is expected: those who have arrived with their time, the others to choose from. */
export function MemberChoice({ team, left, onToggle }: MemberChoiceProps) {
  const { event, session } = useShell();
  const { members, arrivals } = team;
  const arrived = members.filter(({ user_id }) => arrivals.has(user_id)).length;
  return (
    <fieldset className={styles.members}>
      <legend className={styles.legend}>
        {arrived === members.length
          ? arrivalTexts.members(arrived, members.length)
          : checkInTexts.team.members}
      </legend>
      {members.map(({ user_id, full_name, is_leader }) => {
        const arrival = arrivals.get(user_id);
        const label = (
          <>
            <span className={styles.memberName}>
              <ForeignText>{full_name}</ForeignText>
            </span>
            {is_leader && (
              <StatusTag tone="neutral" dot={false}>
                {arrivalTexts.leader}
              </StatusTag>
            )}
          </>
        );
        return arrival ? (
          <p key={user_id} className={styles.member} data-arrived>
            <Check size={22} strokeWidth={2.2} aria-hidden />
            {label}
            <span className={styles.when}>
              {checkInTexts.team.arrivedAt(
                arrivalTime(arrival.at, event.timeZone),
                deskName(arrival.desk, session.userId),
              )}
            </span>
          </p>
        ) : (
          <label key={user_id} className={styles.member}>
            <input type="checkbox" checked={!left.has(user_id)} onChange={() => onToggle(user_id)} />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}
