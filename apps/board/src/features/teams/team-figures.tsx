import type { TeamCounts } from '@portal/api-client';
import { Figure, Figures, teamStatuses } from '@portal/ui';
import { formatPercent } from '@portal/ui/core';
import { TEAM_STATUSES } from '../../shared/teams/team-statuses.ts';
import { teamsTexts } from '../../texts/teams.ts';

/** Counts over all teams of the event, whatever the list is filtered by. */
export function TeamFigures({ counts }: { counts: TeamCounts }) {
  const { figures } = teamsTexts;
  const shareOf = (teams: number) => formatPercent(counts.total > 0 ? (teams / counts.total) * 100 : 0);
  return (
    <Figures flat>
      {TEAM_STATUSES.map((status) => (
        <Figure
          key={status}
          label={teamStatuses[status].label}
          value={counts[status]}
          note={shareOf(counts[status])}
        />
      ))}
      <Figure label={figures.delivered} value={counts.delivered} note={figures.outOf(counts.total)} />
      <Figure label={figures.evaluated} value={counts.evaluated} note={figures.outOf(counts.total)} />
    </Figures>
  );
}
