import { type Team, teamCalls, trackCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { TrackField, trackFaults, useRead } from '@portal/area-kit';
import { Route } from 'lucide-react';
import { EditDialog } from '../../shared/edit-dialog.tsx';
import { teamTexts } from './texts.ts';

/** Changes the track of the own team, where the event has several. */
export function ChangeTrack({ team: { track, version } }: { team: Pick<Team, 'track' | 'version'> }) {
  const { api } = useShell();
  const tracks = useRead(trackCalls.list).data?.tracks ?? [];
  if (tracks.every(({ id }) => id === track?.id)) return null;
  return (
    <EditDialog
      title={teamTexts.changeTrack}
      icon={Route}
      confirmText={teamTexts.saveTrack}
      draft="team-track"
      stored={{ track_id: track?.id ?? '' }}
      faultsOf={({ track_id }) => trackFaults(tracks, track_id)}
      words={teamTexts.changingTrack}
      send={({ track_id }) => api.send(teamCalls.setTrack, { body: { track_id, version } })}
    >
      {(field) => <TrackField {...field('track_id')} tracks={tracks} />}
    </EditDialog>
  );
}
