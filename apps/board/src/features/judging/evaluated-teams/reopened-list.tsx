import type { ReopenedEvaluations } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { NameLink, teamTitle } from '@portal/area-kit';
import { factsLine } from '@portal/domain/lists';
import { Muted, Panel, StatusTag } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { teamEvaluationPath } from '../../../shared/navigation/paths.ts';
import styles from './evaluated-teams.module.css';
import { evaluatedTeamsTexts } from './texts.ts';

const { reopened: texts } = evaluatedTeamsTexts;

/** Re-opened evaluations, which are out of the ranking until they are finished again: who, when and why. */
export function ReopenedList({ reopened: { total, latest } }: { reopened: ReopenedEvaluations }) {
  const { event } = useShell();
  if (latest.length === 0) return null;
  return (
    <Panel
      title={texts.title}
      aside={
        <StatusTag tone="info" dot={false}>
          {total}
        </StatusTag>
      }
    >
      <ul className={styles.reopened} aria-label={texts.title}>
        {latest.map(({ team, committee, by, reason, reopened_at }) => (
          <li key={`${team.id} ${committee.id}`} className={styles.reopenedItem}>
            <NameLink to={teamEvaluationPath(team.id)}>{teamTitle(team.name)}</NameLink>
            <Muted>
              {factsLine([
                committee.full_name,
                by && texts.by(by.full_name),
                formatDateTime(reopened_at, event.timeZone),
              ])}
            </Muted>
            {reason && <p className={styles.reason}>{texts.reason(reason)}</p>}
          </li>
        ))}
      </ul>
      {total > latest.length && <Muted>{texts.more(total - latest.length)}</Muted>}
    </Panel>
  );
}
