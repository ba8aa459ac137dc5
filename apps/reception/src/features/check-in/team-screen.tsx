import { useShell } from '@portal/area-contract';
import { arrivalTime, tablePlace, teamTitle } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { Button, StatusTag } from '@portal/ui';
import { CircleCheckBig, History, RotateCcw, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { arrivalOf, type DeskTeam, deskName } from '../../shared/arrivals/desk-team.ts';
import { arrivalTexts } from '../../shared/arrivals/texts.ts';
import styles from './check-in.module.css';
import { MemberChoice } from './member-choice.tsx';
import { ScreenHead } from './screen-head.tsx';
import { checkInTexts } from './texts.ts';

interface TeamScreenProps {
  readonly team: DeskTeam;
  readonly onCheckIn: (memberIds: readonly string[]) => void;
  readonly onUndo: (checkInId: string) => void;
  readonly onClose: () => void;
}

const HEADS = {
  none: { tone: 'ok', icon: CircleCheckBig, state: checkInTexts.team.expected },
  some: { tone: 'ok', icon: UsersRound, state: checkInTexts.team.some },
  all: { tone: 'again', icon: History, state: checkInTexts.team.all },
} as const;

/** A team whose pass was read: where it sits, who is expected and who has arrived, and the check-in. */
export function TeamScreen({ team, onCheckIn, onUndo, onClose }: TeamScreenProps) {
  const { event, session } = useShell();
  const missing = team.members.filter(({ user_id }) => !team.arrivals.has(user_id));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = missing.filter(({ user_id }) => !left.has(user_id)).map(({ user_id }) => user_id);
  const { tone, icon, state } = HEADS[arrivalOf(team)];
  const first = team.check_ins[0];
  const { team: words } = checkInTexts;
  const place = team.table ? tablePlace(team.table) : arrivalTexts.noTable;
  const toggle = (id: string) =>
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const checkInLabel = () => {
    if (chosen.length === 0) return words.chooseSomeone;
    const isWhole = chosen.length === team.members.length;
    return isWhole ? words.checkInAll(chosen.length) : words.checkIn(chosen.length);
  };
  return (
    <section className={styles.screen} aria-label={teamTitle(team.name)}>
      <ScreenHead tone={tone} icon={icon} state={state} title={teamTitle(team.name)}>
        {first && (
          <p className={styles.since}>
            {words.arrivedAt(arrivalTime(first.at, event.timeZone), deskName(first.desk, session.userId))}
          </p>
        )}
        <dl className={styles.places}>
          <div>
            <dt>{words.table}</dt>
            <dd>{place}</dd>
          </div>
          <div>
            <dt>{words.sector}</dt>
            <dd>{team.sector ? isolate(team.sector.name) : arrivalTexts.noSector}</dd>
          </div>
        </dl>
      </ScreenHead>
      <div className={styles.body}>
        <MemberChoice team={team} left={left} onToggle={toggle} />
        {team.check_ins.length > 0 && <TeamHistory team={team} onUndo={onUndo} />}
      </div>
      <div className={`${styles.actions} ${styles.underThumb}`}>
        {missing.length > 0 && (
          <Button
            kind="primary"
            size="large"
            block
            disabled={chosen.length === 0}
            onClick={() => onCheckIn(chosen)}
          >
            {checkInLabel()}
          </Button>
        )}
        <Button size="large" block onClick={onClose}>
          {words.back}
        </Button>
      </div>
    </section>
  );
}

/** The team's check-ins at all desks, the first one first, each with its undo. */
function TeamHistory({ team, onUndo }: { team: DeskTeam; onUndo: (checkInId: string) => void }) {
  const { event, session } = useShell();
  const { team: words } = checkInTexts;
  return (
    <section aria-label={words.history}>
      <h3 className={styles.legend}>{words.history}</h3>
      <ol className={styles.history}>
        {team.check_ins.map(({ id, at, desk, member_ids, isWaiting }) => {
          const time = arrivalTime(at, event.timeZone);
          const where = deskName(desk, session.userId);
          return (
            <li key={id} className={styles.historyEntry}>
              <span className={styles.headText}>
                {words.entry(member_ids.length, time, where)}
                {isWaiting && <StatusTag tone="waiting">{arrivalTexts.waiting}</StatusTag>}
              </span>
              <Button
                icon={<RotateCcw size={18} strokeWidth={1.7} aria-hidden />}
                aria-label={words.undoOf(time, where)}
                onClick={() => onUndo(id)}
              >
                {words.undo}
              </Button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
