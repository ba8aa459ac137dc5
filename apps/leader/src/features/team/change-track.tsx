import { type Team, teamCalls, trackCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { TrackField, trackFaults, useRead } from '@portal/area-kit';
import { Muted } from '@portal/ui';
import { Route } from 'lucide-react';
import { EditDialog } from '../../shared/edit-dialog.tsx';
import { teamTexts } from './texts.ts';

interface ChangeTrackProps {
  readonly team: Pick<Team, 'track' | 'version'>;
  /** The team has been evaluated. */
  readonly fixed: boolean | undefined;
}

/** Changes the track of the own team, where the event has several. */
export default function ChangeTrack({ team: { track, version }, fixed }: ChangeTrackProps) {
  const { api } = useShell();
  const tracks = useRead(trackCalls.list).data?.tracks ?? [];
  if (tracks.every(({ id }) => id === track?.id)) return null;
  if (fixed) return <Muted>{teamTexts.trackFixed}</Muted>;
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
