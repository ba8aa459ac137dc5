import { useSearchParams } from '@portal/area-contract/router';
import { LoadFailure } from '@portal/area-kit';
import { Notice, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { useBackToClose } from '@portal/ui/core';
import { ArrivalCount } from '../../shared/arrivals/arrival-tag.tsx';
import type { DeskTeam } from '../../shared/arrivals/desk-team.ts';
import { arrivalTexts } from '../../shared/arrivals/texts.ts';
import { useDeskTeams } from '../../shared/arrivals/use-desk-teams.ts';
import { menuTexts } from '../../shared/menu-texts.ts';
import { CameraView } from './camera/camera-view.tsx';
import { useCamera } from './camera/use-camera.ts';
import { CheckInResult } from './check-in-result.tsx';
import { SoundSwitch, useMuted } from './sound-switch.tsx';
import { TeamEntry } from './team-entry.tsx';
import { checkInTexts } from './texts.ts';
import { useCheckIn } from './use-check-in.ts';

/** The desk's page: the camera, the field, and the result of the last code. */
export default function CheckInPage() {
  const { query, teams } = useDeskTeams();
  const [isMuted, toggleMuted] = useMuted();
  return (
    <Stack>
      <PageHeader
        title={menuTexts.checkIn}
        subtitle={teams && <ArrivalCount teams={teams} />}
        actions={<SoundSwitch isMuted={isMuted} onToggle={toggleMuted} />}
      />
      {teams && <Desk teams={teams} isMuted={isMuted} />}
      {!teams && query.isError && <LoadFailure title={arrivalTexts.loadFailed} query={query} />}
      {!teams && !query.isError && <SkeletonCard lines={6} />}
    </Stack>
  );
}

function Desk({ teams, isMuted }: { readonly teams: readonly DeskTeam[]; readonly isMuted: boolean }) {
  const [params, setParams] = useSearchParams();
  const openedTeamId = params.get('team');
  const desk = useCheckIn({
    teams,
    isMuted,
    openedTeamId,
    onClose: () => setParams({}, { replace: true }),
  });
  const hasScreen = desk.screen.kind === 'team' || desk.screen.kind === 'choice';
  const camera = useCamera({ isPaused: hasScreen, onCode: desk.readCode });
  const view = <CameraView isHidden={hasScreen} camera={camera} />;
  // A team that the address names is left by Back anyway, to the list that it was opened from.
  useBackToClose(hasScreen && openedTeamId === null, desk.close);
  return (
    <>
      {!camera.isFailed && view}
      {desk.screen.kind === 'checking' && (
        <Notice live tone="info">
          {checkInTexts.checking}
        </Notice>
      )}
      <CheckInResult teams={teams} desk={desk} />
      {!hasScreen && (
        <TeamEntry
          teams={teams}
          text={desk.text}
          hasAnswer={desk.screen.kind !== 'none'}
          onText={desk.setText}
          onTeam={desk.openTeam}
          onCode={desk.readTyped}
        />
      )}
      {/* Without a picture the search is what one works with. */}
      {camera.isFailed && view}
    </>
  );
}
