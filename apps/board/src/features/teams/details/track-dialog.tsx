import { type Team, type Track, teamCalls } from '@portal/api-schema';
import { TrackField, textFields } from '@portal/area-kit';
import { FormDialog } from '@portal/ui';
import { useAction } from '../../../shared/actions/use-action.ts';
import { type Shown, useTyped } from '../../../shared/dialogs/use-dialog.tsx';
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts';
import { teamActionsTexts } from '../actions/texts.ts';
import { teamDetailsTexts } from './texts.ts';
import { TrackChangeNotice } from './track-change-notice.tsx';

interface TrackDialogProps extends Shown {
  readonly team: Pick<Team, 'id' | 'track' | 'version'>;
  readonly tracks: readonly Track[];
}

/** Changes the track of the team, at any time; also to none, so that a track can be deleted. */
export function TrackDialog({ team, tracks, ...shown }: TrackDialogProps) {
  const { sending } = useAction();
  const [values, change] = useTyped(shown, { track_id: team.track?.id ?? '' });
  const { faults, formProps } = useSavedForm({
    values,
    version: team.version,
    faultsOf: () => ({}),
    action: (edited) =>
      sending(teamCalls.setTrack, teamDetailsTexts.changingTrack, {
        body: { team_id: team.id, track_id: values.track_id || null, ...edited },
      }),
    onSaved: shown.onClose,
  });
  const field = textFields(values, faults, change);
  return (
    <FormDialog
      {...shown}
      {...formProps}
      title={teamDetailsTexts.changeTrack}
      confirmText={teamActionsTexts.save}
    >
      <TrackField {...field('track_id')} tracks={tracks} clearable />
      <TrackChangeNotice
        teamId={team.id}
        from={team.track?.id}
        to={tracks.find(({ id }) => id === values.track_id)}
      />
    </FormDialog>
  );
}
