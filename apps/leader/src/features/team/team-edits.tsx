import { type Team, trackCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';
import { Muted } from '@portal/ui';
import { ChangeTrack } from './change-track.tsx';
import { RenameTeam } from './rename-team.tsx';
import { teamTexts } from './texts.ts';

interface TeamEditsProps {
  readonly team: Team;
  readonly trackFixed: boolean | undefined;
}

/** The changes of the own team's name, and of its track where the event has several. */
export default function TeamEdits({ team, trackFixed }: TeamEditsProps) {
  const tracks = useRead(trackCalls.list).data?.tracks ?? [];
  const hasOthers = tracks.some(({ id }) => id !== team.track?.id);
  return (
    <>
      {hasOthers && trackFixed && <Muted>{teamTexts.trackFixed}</Muted>}
      {hasOthers && !trackFixed && <ChangeTrack team={team} tracks={tracks} />}
      <RenameTeam team={team} />
    </>
  );
}
