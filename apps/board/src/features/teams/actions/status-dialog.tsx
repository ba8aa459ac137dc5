import { teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { lazyPart } from '@portal/area-kit';
import { takesPart } from '@portal/domain/statuses';
import { FormDialog, Notice, SegmentedFilter, teamStatuses } from '@portal/ui';
import { Suspense, useState } from 'react';
import { useTyped } from '../../../shared/dialogs/use-dialog.tsx';
import type { EditedVersion } from '../../../shared/forms/use-saved-form.ts';
import { TEAM_STATUSES } from '../../../shared/records/team-statuses.ts';
import styles from './team-actions.module.css';
import { TeamOutcomes, useTeamBatch } from './team-batch.tsx';
import {
  commonOf,
  isWaiting,
  type TeamDialogProps,
  type TeamRef,
  teamNames,
  teamsTitle,
} from './team-ref.ts';
import { teamActionsTexts } from './texts.ts';

const options = TEAM_STATUSES.map((value) => ({ value, label: teamStatuses[value].label }));

const PlaceLeft = lazyPart(() => import('./place-left.tsx'));

/** Sets the status of one team or several. When some fail it stays open and shows the result of each. */
export default function StatusDialog({ teams, open, onClose, typing, onChanged }: TeamDialogProps) {
  const { api } = useShell();
  const { run, running, progress } = useTeamBatch();
  const waiting = teams.filter(isWaiting);
  const [{ status }, change] = useTyped(
    { typing },
    { status: waiting.length > 0 ? null : commonOf(teams, 'status') },
  );
  const [unchosen, setUnchosen] = useState(false);
  const title = teamsTitle(teams);
  const seated = teams.filter(({ table }) => table !== null).length;

  const save = async () => {
    if (status === null) return setUnchosen(true);
    const queued: TeamRef[] = [];
    const done = () => {
      const others = teams.filter((team) => !queued.includes(team));
      const decided = teamActionsTexts.statusDone(teamsTitle(others), teamStatuses[status].label);
      if (queued.length === 0) return decided;
      const waits = teamActionsTexts.statusQueued(teamNames(queued));
      return others.length === 0 ? waits : teamActionsTexts.both([decided, waits]);
    };
    const decide = async (team: TeamRef, edited: EditedVersion) => {
      const answer = await api.send(teamCalls.setStatus, { body: { team_id: team.id, status, ...edited } });
      if (answer.waiting) queued.push(team);
      return answer;
    };
    const changed = await run(teams, decide, done);
    const revert = (team: TeamRef) =>
      api.send(teamCalls.setStatus, {
        body: {
          team_id: team.id,
          status: isWaiting(team) ? 'Qualified' : team.status,
          version: team.version,
          undo: true,
        },
      });
    const leavesQueue = (team: TeamRef) => isWaiting(team) && status !== 'Qualified';
    onChanged({ teams: changed.filter((team) => team.status !== status || leavesQueue(team)), revert });
    if (changed.length === teams.length) onClose();
  };
  return (
    <FormDialog
      title={teamActionsTexts.statusTitle(title)}
      open={open}
      onClose={onClose}
      confirmText={teamActionsTexts.save}
      onSubmit={() => void save()}
      submitting={running}
    >
      <SegmentedFilter
        label={teamActionsTexts.statusLabel}
        options={options}
        value={status}
        onChange={(chosen) => change({ status: chosen })}
      />
      {status === null && (
        <p className={unchosen ? styles.fault : styles.hint} role={unchosen ? 'alert' : undefined}>
          {unchosen
            ? teamActionsTexts.statusRequired
            : waiting.length > 0
              ? teamActionsTexts.statusWaiting(teamNames(waiting))
              : teamActionsTexts.statusMixed}
        </p>
      )}
      {status !== null && !takesPart(status) && seated > 0 && (
        <Notice tone="waiting">{teamActionsTexts.tablesFreed(seated)}</Notice>
      )}
      {status !== null && status !== 'Qualified' && (
        <Suspense fallback={null}>
          <PlaceLeft teams={teams.filter((team) => team.status === 'Qualified')} />
        </Suspense>
      )}
      <p className={styles.hint}>{teamActionsTexts.statusHint}</p>
      <TeamOutcomes progress={progress} />
    </FormDialog>
  );
}
