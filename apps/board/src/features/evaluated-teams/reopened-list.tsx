import type { ReopenedEvaluations } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import { Muted, Panel, StatusTag } from '@portal/ui';
import { AppLink, formatDateTime } from '@portal/ui/core';
import { teamEvaluationPath } from '../../shared/paths.ts';
import { evaluatedTeamsTexts } from '../../texts/evaluated-teams.ts';
import styles from './evaluated-teams.module.css';

const { reopened: words } = evaluatedTeamsTexts;

/** What is re-opened and out of the ranking until it is finished again: who did it, when and why. */
export function ReopenedList({ reopened: { total, latest } }: { reopened: ReopenedEvaluations }) {
  const { event, prefix } = useShell();
  if (latest.length === 0) return null;
  return (
    <Panel
      title={words.title}
      aside={
        <StatusTag tone="info" dot={false}>
          {total}
        </StatusTag>
      }
    >
      <ul className={styles.reopened} aria-label={words.title}>
        {latest.map(({ team, committee, by, reason, reopened_at }) => (
          <li key={`${team.id} ${committee.id}`} className={styles.reopenedItem}>
            <AppLink className={styles.team} href={resolvePath(prefix, teamEvaluationPath(team.id))}>
              {teamTitle(team.name)}
            </AppLink>
            <Muted>
              {[
                committee.full_name,
                by && words.by(by.full_name),
                formatDateTime(reopened_at, event.timeZone),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Muted>
            {reason && <p className={styles.reason}>{words.reason(reason)}</p>}
          </li>
        ))}
      </ul>
      {total > latest.length && <Muted>{words.more(total - latest.length)}</Muted>}
    </Panel>
  );
}
