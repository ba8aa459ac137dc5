import { useShell } from '@portal/area-contract';
import { arrivalTime, teamTitle } from '@portal/area-kit';
import { Button, StatusTag } from '@portal/ui';
import { CircleCheckBig, RotateCcw } from 'lucide-react';
import type { DeskCheckIn, DeskTeam } from '../../shared/arrivals/desk-team.ts';
import { arrivalTexts } from '../../shared/arrivals/texts.ts';
import styles from './check-in.module.css';
import { checkInTexts } from './texts.ts';

interface DoneBannerProps {
  readonly team: DeskTeam;
  readonly checkIn: DeskCheckIn;
  readonly onUndo: () => void;
}

/** What was just checked in, until the next code. */
export function DoneBanner({ team, checkIn, onUndo }: DoneBannerProps) {
  const { event } = useShell();
  const { done, team: teamTexts } = checkInTexts;
  return (
    <div className={styles.done} role="status">
      <CircleCheckBig className={styles.doneIcon} size={30} strokeWidth={1.8} aria-hidden />
      <div className={styles.headText}>
        <p className={styles.doneTitle}>{done.title(teamTitle(team.name))}</p>
        <p>{done.text(checkIn.member_ids.length, arrivalTime(checkIn.at, event.timeZone))}</p>
        {checkIn.isWaiting && <StatusTag tone="waiting">{arrivalTexts.waiting}</StatusTag>}
      </div>
      <Button icon={<RotateCcw size={18} strokeWidth={1.7} aria-hidden />} onClick={onUndo}>
        {teamTexts.undo}
      </Button>
    </div>
  );
}
