import type { TeamStatus } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Dialog, DialogForm, SegmentedFilter, teamStatuses } from '@portal/ui';
import { useState } from 'react';
import { teamActionsTexts } from '../../texts/team-actions.ts';
import { TEAM_STATUSES } from '../teams/team-statuses.ts';
import type { TeamDialogProps } from './dialog-props.ts';
import styles from './team-actions.module.css';
import { TeamOutcomes } from './team-outcomes.tsx';
import type { TeamRef } from './team-ref.ts';
import { teamsTitle } from './teams-title.ts';
import { useBatch } from './use-batch.ts';

const options = TEAM_STATUSES.map((value) => ({ value, label: teamStatuses[value].label }));

/** Sets the status of one team or several. When some fail it stays open and shows the result of each. */
export function StatusDialog({ teams, open, onClose }: TeamDialogProps) {
  const { api } = useShell();
  const { run, running, outcomes } = useBatch();
  const [status, setStatus] = useState<TeamStatus>(teams[0]?.status ?? 'Pending');
  const title = teamsTitle(teams);

  const save = async () => {
    const done = teamActionsTexts.statusDone(title, teamStatuses[status].label);
    const decide = (team: TeamRef, checkSeen: boolean) =>
      api.teams.setStatus({ team_id: team.id, status, ...(checkSeen && { seen: { status: team.status } }) });
    if (await run(teams, decide, done)) onClose();
  };
  return (
    <Dialog
      title={teamActionsTexts.statusTitle(title)}
      open={open}
      onClose={onClose}
      confirmText={teamActionsTexts.save}
      onConfirm={() => void save()}
      confirming={running}
    >
      <DialogForm className={styles.form} onSubmit={() => void save()} busy={running}>
        <SegmentedFilter
          label={teamActionsTexts.statusLabel}
          options={options}
          value={status}
          onChange={setStatus}
        />
        <p className={styles.hint}>{teamActionsTexts.statusHint}</p>
        <TeamOutcomes teams={teams} outcomes={outcomes} />
      </DialogForm>
    </Dialog>
  );
}
