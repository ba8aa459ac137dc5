import { resolvePath, useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import { Button } from '@portal/ui';
import { texts } from '../../texts.ts';
import { teamPath } from './team-place.ts';
import { useCommitteeTeams } from './use-committee-teams.ts';
import { nextOnTheWalk } from './walking-order.ts';

/** Leads from a team to the next unfinished one on the walk; to all teams when nothing is left. */
export function NextTeamLink({ teamId }: { teamId: string }) {
  const { prefix } = useShell();
  const teams = useCommitteeTeams();
  const next = nextOnTheWalk(teams.data?.teams ?? [], teamId);
  return (
    <Button kind="primary" size="large" block href={resolvePath(prefix, next ? teamPath(next.id) : 'home')}>
      {next ? texts.evaluation.nextTeam(teamTitle(next.name)) : texts.team.toTeams}
    </Button>
  );
}
