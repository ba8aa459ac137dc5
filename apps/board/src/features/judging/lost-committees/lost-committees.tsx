import { type Conflict, conflictCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure, NameLink, teamTitle, useRead } from '@portal/area-kit';
import { Button, ForeignText, Muted, Panel, SelectField, StatusTag } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useState } from 'react';
import { isNotFound } from '../../../shared/failures/failure-text.ts';
import { useFrozen } from '../../../shared/judging/frozen.tsx';
import { conflictTexts } from '../../../shared/judging/texts.ts';
import { useConflictActions } from '../../../shared/judging/use-conflict-actions.ts';
import { teamEvaluationPath } from '../../../shared/navigation/paths.ts';
import styles from '../waiting-list.module.css';

/** The oldest first. */
const OPEN = { needs_committee: true, sort: 'declared_at', per_page: 10 } as const;

/** The teams that lack a committee because of a conflict of interest, each with another one to assign. Nothing without any. */
export function LostCommittees() {
  const conflicts = useRead(conflictCalls.list, { query: OPEN });
  // A server of an earlier release does not know the call.
  if (conflicts.isError && !conflicts.data && !isNotFound(conflicts.error)) {
    return <LoadFailure title={conflictTexts.loadFailed} query={conflicts} />;
  }
  const open = conflicts.data?.conflicts ?? [];
  const total = conflicts.data?.pagination.total ?? 0;
  if (open.length === 0) return null;
  return (
    <Panel
      title={conflictTexts.waitingTitle}
      aside={
        <StatusTag tone="waiting" dot={false}>
          {total}
        </StatusTag>
      }
    >
      <ul className={styles.list} aria-label={conflictTexts.waitingTitle}>
        {open.map((conflict) => (
          <LostCommittee key={conflict.id} conflict={conflict} />
        ))}
      </ul>
      {total > open.length && <Muted>{conflictTexts.more(total - open.length)}</Muted>}
    </Panel>
  );
}

function LostCommittee({ conflict }: { conflict: Conflict }) {
  const { event } = useShell();
  const { team, committee, by_board, declared_at, reason, was_evaluated } = conflict;
  const time = formatDateTime(declared_at, event.timeZone);
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <NameLink to={teamEvaluationPath(team.id)}>{teamTitle(team.name)}</NameLink>
        <Muted>
          <ForeignText>{committee.full_name}</ForeignText> ·{' '}
          {by_board ? conflictTexts.setAt(time) : conflictTexts.declaredAt(time)}
        </Muted>
        <p className={styles.reason}>{conflictTexts.reason(reason)}</p>
        {was_evaluated && <Muted>{conflictTexts.wasEvaluated}</Muted>}
      </div>
      <OtherCommittee conflict={conflict} />
    </li>
  );
}

/** The choice of another committee; the one with the fewest teams is chosen already. */
function OtherCommittee({ conflict }: { conflict: Conflict }) {
  const { assign, leaveAsIs, acting } = useConflictActions();
  const { team, candidates = [] } = conflict;
  const frozen = useFrozen();
  const [chosen, setChosen] = useState('');
  // A candidate may be gone since it was chosen.
  const other = candidates.find(({ id }) => id === chosen) ?? candidates[0];
  const title = teamTitle(team.name);
  return (
    <div className={styles.actions}>
      {!frozen && other && (
        <>
          <SelectField
            label={conflictTexts.other}
            aria-label={conflictTexts.otherOf(title)}
            placeholder={conflictTexts.committeePlaceholder}
            options={candidates.map(({ id, full_name, teams_count }) => ({
              value: id,
              label: conflictTexts.candidate(full_name, teams_count),
            }))}
            value={other.id}
            onChoose={setChosen}
          />
          <Button
            kind="quiet"
            aria-label={conflictTexts.assignOf(title)}
            loading={acting}
            onClick={() => void assign(conflict, other.id)}
          >
            {conflictTexts.assign}
          </Button>
        </>
      )}
      {!other && <Muted>{conflictTexts.noCandidates}</Muted>}
      <Button aria-label={conflictTexts.enoughOf(title)} onClick={() => void leaveAsIs(conflict)}>
        {conflictTexts.enough}
      </Button>
    </div>
  );
}
