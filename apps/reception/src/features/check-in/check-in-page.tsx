import { useSearchParams } from '@portal/area-contract/router';
import { LoadFailure } from '@portal/area-kit';
import { Notice, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { ArrivalCount } from '../../shared/arrivals/arrival-tag.tsx';
import { arrivalTexts } from '../../shared/arrivals/texts.ts';
import { useDeskTeams } from '../../shared/arrivals/use-desk-teams.ts';
import { menuTexts } from '../../shared/menu-texts.ts';
import { CameraView } from './camera/camera-view.tsx';
import { CheckInResult } from './check-in-result.tsx';
import { SoundSwitch, useMuted } from './sound-switch.tsx';
import { TeamEntry } from './team-entry.tsx';
import { checkInTexts } from './texts.ts';
import { useCheckIn } from './use-check-in.ts';

/** The desk's page: the camera, the field, and the result of the last code. */
export default function CheckInPage() {
  const { query, teams } = useDeskTeams();
  const [params, setParams] = useSearchParams();
  const [isMuted, toggleMuted] = useMuted();
  const desk = useCheckIn({
    teams: teams ?? [],
    isMuted,
    openedTeamId: params.get('team'),
    onClose: () => setParams({}, { replace: true }),
  });
  const header = (
    <PageHeader
      title={menuTexts.checkIn}
      subtitle={teams && <ArrivalCount teams={teams} />}
      actions={<SoundSwitch isMuted={isMuted} onToggle={toggleMuted} />}
    />
  );
  if (!teams) {
    return (
      <Stack>
        {header}
        {query.isError ? (
          <LoadFailure title={arrivalTexts.loadFailed} query={query} />
        ) : (
          <SkeletonCard lines={6} />
        )}
      </Stack>
    );
  }
  const hasScreen = desk.screen.kind === 'team' || desk.screen.kind === 'choice';
  return (
    <Stack>
      {header}
      <CameraView isHidden={hasScreen} onCode={desk.readCode} />
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
          onText={desk.setText}
          onTeam={desk.openTeam}
          onCode={desk.readTyped}
        />
      )}
    </Stack>
  );
}
