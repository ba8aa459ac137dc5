import type { TeamCounts } from '@portal/api-client';
import { Figure, Figures, teamStatuses } from '@portal/ui';
import { formatPercent } from '@portal/ui/core';
import { texts } from '../../texts.ts';

/** Where all teams of the event stand, whatever the list below shows. */
export function TeamFigures({ counts }: { counts: TeamCounts }) {
  const { figures } = texts.teams;
  const share = counts.total > 0 ? (counts.Qualified / counts.total) * 100 : 0;
  return (
    <Figures flat>
      <Figure
        label={teamStatuses.Qualified.label}
        value={counts.Qualified}
        note={figures.ofTeams(formatPercent(share))}
      />
      <Figure label={teamStatuses.Pending.label} value={counts.Pending} note={figures.outOf(counts.total)} />
      <Figure
        label={figures.out}
        value={counts.Rejected + counts.Withdrawn}
        note={figures.outNote(counts.Rejected, counts.Withdrawn)}
      />
      <Figure label={figures.delivered} value={counts.delivered} note={figures.outOf(counts.total)} />
      <Figure label={figures.evaluated} value={counts.evaluated} note={figures.outOf(counts.total)} />
    </Figures>
  );
}
