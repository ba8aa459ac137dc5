import { committeeCalls } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { teamTitle, useRead } from '@portal/area-kit';
import { Button } from '@portal/ui';
import { teamPath } from './team-place.ts';
import { assignmentTexts } from './texts.ts';
import { nextUnfinishedTeam } from './unfinished-teams.ts';

/** Links to the next unfinished team in walking order, or to the list when none can be judged: all finished, or results frozen. */
export function NextTeamLink({ teamId }: { teamId: string }) {
  const { prefix } = useShell();
  const { data } = useRead(committeeCalls.teams);
  const next = data && !data.results_frozen ? nextUnfinishedTeam(data.teams, teamId) : null;
  return (
    <Button kind="primary" size="large" block href={resolvePath(prefix, next ? teamPath(next.id) : 'home')}>
      {next ? assignmentTexts.nextTeam(teamTitle(next.name)) : assignmentTexts.toTeams}
    </Button>
  );
}
