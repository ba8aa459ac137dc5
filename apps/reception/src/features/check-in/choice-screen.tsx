import { tableTitle, teamTitle } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { Button } from '@portal/ui';
import { CircleQuestionMark } from 'lucide-react';
import type { DeskTeam } from '../../shared/arrivals/desk-team.ts';
import styles from './check-in.module.css';
import { ScreenHead } from './screen-head.tsx';
import { checkInTexts } from './texts.ts';

interface ChoiceScreenProps {
  readonly teams: readonly DeskTeam[];
  readonly onTeam: (teamId: string) => void;
  readonly onClose: () => void;
}

/** A typed code that may be of two teams: this device is given only the first part of each code. */
export function ChoiceScreen({ teams, onTeam, onClose }: ChoiceScreenProps) {
  const { choice, team: texts } = checkInTexts;
  return (
    <section className={styles.screen} aria-label={choice.title}>
      <ScreenHead tone="again" icon={CircleQuestionMark} title={choice.title}>
        <p>{choice.text}</p>
      </ScreenHead>
      <div className={styles.actions}>
        {teams.map(({ id, name, table, members }) => (
          <Button key={id} kind="primary" size="large" block onClick={() => onTeam(id)}>
            {listOf([
              teamTitle(name),
              ...(table ? [tableTitle(table.name)] : []),
              ...members.filter(({ is_leader }) => is_leader).map(({ full_name }) => isolate(full_name)),
            ])}
          </Button>
        ))}
        <Button size="large" block onClick={onClose}>
          {texts.back}
        </Button>
      </div>
    </section>
  );
}
