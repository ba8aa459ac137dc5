import { teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { takesPart } from '@portal/domain/statuses';
import { FormDialog, Notice, SegmentedFilter, teamStatuses } from '@portal/ui';
import { useState } from 'react';
import type { EditedVersion } from '../../../shared/forms/use-saved-form.ts';
import { TEAM_STATUSES } from '../../../shared/records/team-statuses.ts';
import styles from './team-actions.module.css';
import { TeamOutcomes } from './team-outcomes.tsx';
import { commonOf, isWaiting, type TeamDialogProps, type TeamRef, teamsTitle } from './team-ref.ts';
import { teamActionsTexts } from './texts.ts';
import { useTeamBatch } from './use-team-batch.ts';

const options = TEAM_STATUSES.map((value) => ({ value, label: teamStatuses[value].label }));

/** Sets the status of one team or several. When some fail it stays open and shows the result of each. */
export function StatusDialog({ teams, open, onClose, onChanged }: TeamDialogProps) {
  const { api } = useShell();
  const { run, running, progress } = useTeamBatch();
  const waits = teams.some(isWaiting);
  const [status, setStatus] = useState(() => (waits ? null : commonOf(teams, 'status')));
  const [unchosen, setUnchosen] = useState(false);
  const title = teamsTitle(teams);
  const seated = teams.filter(({ table }) => table !== null).length;

  const save = async () => {
    if (status === null) return setUnchosen(true);
    const queued: TeamRef[] = [];
    const done = () =>
      queued.length > 0
        ? teamActionsTexts.statusQueued(teamsTitle(queued))
        : teamActionsTexts.statusDone(title, teamStatuses[status].label);
    const decide = async (team: TeamRef, edited: EditedVersion) => {
      const answer = await api.send(teamCalls.setStatus, { body: { team_id: team.id, status, ...edited } });
      if (answer.waiting) queued.push(team);
      return answer;
    };
    const changed = await run(teams, decide, done);
    const revert = async (team: TeamRef) => {
      const reverted = await api.send(teamCalls.setStatus, {
        body: {
          team_id: team.id,
          status: isWaiting(team) ? 'Qualified' : team.status,
          version: team.version,
        },
      });
      // A team that no longer takes part has left its table.
      if (team.table === null || takesPart(status)) return;
      const { table_id } = team.table;
      const { version } = reverted.team;
      await api.send(teamCalls.setTable, { body: { team_id: team.id, table_id, version } });
    };
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
        onChange={setStatus}
      />
      {status === null && (
        <p className={unchosen ? styles.fault : styles.hint} role={unchosen ? 'alert' : undefined}>
          {unchosen
            ? teamActionsTexts.statusRequired
            : waits
              ? teamActionsTexts.statusWaiting
              : teamActionsTexts.statusMixed}
        </p>
      )}
      {status !== null && !takesPart(status) && seated > 0 && (
        <Notice tone="waiting">{teamActionsTexts.tablesFreed(seated)}</Notice>
      )}
      <p className={styles.hint}>{teamActionsTexts.statusHint}</p>
      <TeamOutcomes progress={progress} />
    </FormDialog>
  );
}
