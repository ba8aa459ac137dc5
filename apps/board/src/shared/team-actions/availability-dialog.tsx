import { useShell } from '@portal/area-contract';
import { serverFaults, useFormFaults } from '@portal/area-kit';
import { takesPart } from '@portal/domain/statuses';
import { DateTimeField, Dialog, DialogForm, Notice, teamStatuses } from '@portal/ui';
import { useState } from 'react';
import { teamActionsTexts } from '../../texts/team-actions.ts';
import { useAction } from '../actions/use-action.ts';
import { useSeen } from '../forms/use-seen.ts';
import styles from './team-actions.module.css';
import { TEAM_CHANGES, type TeamRef } from './team-ref.ts';
import { teamsTitle } from './teams-title.ts';

export interface AvailabilityDialogProps {
  readonly team: TeamRef;
  readonly open: boolean;
  readonly onClose: () => void;
}

const deadlineFaults = ({ availability_to }: { availability_to: string | null }) =>
  availability_to === null || Date.parse(availability_to) < Date.now()
    ? { availability_to: teamActionsTexts.availabilityPast }
    : {};

/** Sets a delivery deadline for one team; it must lie in the future. */
export function AvailabilityDialog({ team, open, onClose }: AvailabilityDialogProps) {
  const { api, event } = useShell();
  const { act, acting } = useAction();
  const [until, setUntil] = useState(team.availability_to);
  const { form, faults, check, refuse } = useFormFaults({ availability_to: until }, deadlineFaults);
  const { seen, noteConflict } = useSeen({ availability_to: team.availability_to });
  const title = teamsTitle([team]);

  const save = async () => {
    if (!check() || until === null) return;
    const { error } = await act({
      call: () => api.teams.setAvailability({ team_id: team.id, availability_to: until, ...seen }),
      running: teamActionsTexts.saving,
      done: teamActionsTexts.availabilityDone(title),
      failed: teamActionsTexts.failed,
      changes: TEAM_CHANGES,
    });
    noteConflict(error);
    if (error) refuse(serverFaults(error, ['availability_to']));
    else onClose();
  };
  return (
    <Dialog
      title={teamActionsTexts.availabilityTitle(title)}
      open={open}
      onClose={onClose}
      confirmText={teamActionsTexts.save}
      onConfirm={() => void save()}
      confirming={acting}
    >
      <DialogForm ref={form} className={styles.form} onSubmit={() => void save()} busy={acting}>
        {!takesPart(team.status) && (
          <Notice tone="waiting">
            {teamActionsTexts.availabilityRefused(teamStatuses[team.status].label)}
          </Notice>
        )}
        <DateTimeField
          label={teamActionsTexts.availabilityTo}
          hint={teamActionsTexts.availabilityHint}
          error={faults.availability_to}
          value={until}
          timeZone={event.timeZone}
          end
          min={new Date()}
          onChange={setUntil}
        />
      </DialogForm>
    </Dialog>
  );
}
