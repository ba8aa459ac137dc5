import { type Team, type Track, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { TrackField, trackFaults } from '@portal/area-kit';
import { Route } from 'lucide-react';
import { EditDialog } from '../../shared/edit-dialog.tsx';
import { teamTexts } from './texts.ts';

interface ChangeTrackProps {
  readonly team: Pick<Team, 'track' | 'version'>;
  readonly tracks: readonly Track[];
}

/** Changes the track of the own team. */
export function ChangeTrack({ team: { track, version }, tracks }: ChangeTrackProps) {
  const { api } = useShell();
  return (
    <EditDialog
      title={teamTexts.changeTrack}
      icon={Route}
      confirmText={teamTexts.saveTrack}
      draft="team-track"
      stored={{ track_id: track?.id ?? '' }}
      version={version}
      faultsOf={({ track_id }) => trackFaults(tracks, track_id)}
      words={teamTexts.changingTrack}
      send={({ track_id }, seen) =>
        api.send(teamCalls.setTrack, { body: { track_id, ...(seen && { version: seen }) } })
      }
    >
      {(field) => <TrackField {...field('track_id')} tracks={tracks} />}
    </EditDialog>
  );
}
