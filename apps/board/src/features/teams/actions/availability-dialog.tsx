import { teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useFormFaults } from '@portal/area-kit';
import { takesPart } from '@portal/domain/statuses';
import { DateTimeField, FormDialog, Notice, teamStatuses } from '@portal/ui';
import { useTyped } from '../../../shared/dialogs/use-dialog.tsx';
import type { EditedVersion } from '../../../shared/forms/use-saved-form.ts';
import { useServerClock } from '../../../shared/reads/use-server-clock.ts';
import { availabilityTexts } from './availability-texts.ts';
import { TeamOutcomes, useTeamBatch } from './team-batch.tsx';
import { commonOf, type TeamDialogProps, type TeamRef, teamsTitle } from './team-ref.ts';
import { teamActionsTexts } from './texts.ts';

const isPast = (until: string | null, now: Date) => until === null || new Date(until) < now;

/** Why the deadline will have no effect for some of the teams, until their status changes. */
function withoutEffect(teams: readonly TeamRef[]): string | null {
  const excluded = teams.filter(({ status }) => !takesPart(status));
  const [first] = excluded;
  if (!first) return null;
  return teams.length === 1
    ? availabilityTexts.refused(teamStatuses[first.status].label)
    : availabilityTexts.refusedFor(excluded.length);
}

/** Sets a delivery deadline for one team or several; it must lie in the future. */
export default function AvailabilityDialog({ teams, open, onClose, typing, onChanged }: TeamDialogProps) {
  const { api, event } = useShell();
  const { run, running, progress } = useTeamBatch();
  const [{ until }, change] = useTyped({ typing }, { until: commonOf(teams, 'availability_to') });
  const now = useServerClock();
  const { form, faults, check } = useFormFaults({ availability_to: until }, ({ availability_to }) =>
    isPast(availability_to, now()) ? { availability_to: availabilityTexts.past } : {},
  );
  const title = teamsTitle(teams);
  const noEffect = withoutEffect(teams);

  const save = async () => {
    if (!check() || until === null) return;
    const done = availabilityTexts.done(title);
    const extend = ({ id }: TeamRef, edited: EditedVersion) =>
      api.send(teamCalls.setAvailability, {
        body: { team_id: id, availability_to: until, ...edited },
      });
    const changed = await run(teams, extend, () => done);
    const revert = ({ id, availability_to, delivery_disabled, version }: TeamRef) => {
      if (delivery_disabled)
        return api.send(teamCalls.disableAvailability, { body: { team_id: id, version } });
      // A date that has passed has no effect, so that none restores the same state.
      const kept = isPast(availability_to, now()) ? null : availability_to;
      return api.send(teamCalls.setAvailability, {
        body: { team_id: id, availability_to: kept, version },
      });
    };
    onChanged({ teams: changed, revert });
    if (changed.length === teams.length) onClose();
  };
  return (
    <FormDialog
      title={availabilityTexts.title(title)}
      open={open}
      onClose={onClose}
      confirmText={teamActionsTexts.save}
      form={form}
      onSubmit={() => void save()}
      submitting={running}
    >
      {noEffect && <Notice tone="waiting">{noEffect}</Notice>}
      <DateTimeField
        label={availabilityTexts.until(teams.length)}
        hint={availabilityTexts.hint(teams.length)}
        error={faults.availability_to}
        value={until}
        timeZone={event.timeZone}
        end
        min={now()}
        onChange={(chosen) => change({ until: chosen })}
      />
      <TeamOutcomes progress={progress} />
    </FormDialog>
  );
}
