import { resolvePath, useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import { Button } from '@portal/ui';
import { texts } from '../../texts.ts';
import { teamPath } from './team-place.ts';
import { nextUnfinishedTeam } from './unfinished-teams.ts';
import { useCommitteeTeams } from './use-committee-teams.ts';

/** Links to the next unfinished team in walking order, or to the list when none can be judged: all finished, or results frozen. */
export function NextTeamLink({ teamId }: { teamId: string }) {
  const { prefix } = useShell();
  const { data } = useCommitteeTeams();
  const next = data && !data.results_frozen ? nextUnfinishedTeam(data.teams, teamId) : null;
  return (
    <Button kind="primary" size="large" block href={resolvePath(prefix, next ? teamPath(next.id) : 'home')}>
      {next ? texts.evaluation.nextTeam(teamTitle(next.name)) : texts.team.toTeams}
    </Button>
  );
}
