import { useShell } from '@portal/area-contract';
import { Button, StatusTag } from '@portal/ui';
import { formatTime } from '@portal/ui/core';
import { RotateCcw } from 'lucide-react';
import { type DeskTeam, deskName } from '../../shared/arrivals/desk-team.ts';
import { arrivalTexts } from '../../shared/arrivals/texts.ts';
import styles from './check-in.module.css';
import { checkInTexts } from './texts.ts';

/** The team's check-ins at all desks, the first one first, each with its undo. */
export function TeamHistory({ team, onUndo }: { team: DeskTeam; onUndo: (checkInId: string) => void }) {
  const { event, session } = useShell();
  const { team: words } = checkInTexts;
  return (
    <section aria-label={words.history}>
      <h3 className={styles.legend}>{words.history}</h3>
      <ol className={styles.history}>
        {team.check_ins.map(({ id, at, desk, member_ids, isWaiting }) => {
          const time = formatTime(at, event.timeZone);
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
