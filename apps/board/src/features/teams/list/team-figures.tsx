import type { TeamCounts, TeamStatus } from '@portal/api-client';
import { Figure, Figures, teamStatuses } from '@portal/ui';
import { formatPercent } from '@portal/ui/core';
import { KEEPS_LINE } from '../../../shared/lists/keeps-line.ts';
import { listTexts } from '../../../shared/lists/texts.ts';
import { TEAM_STATUSES } from '../../../shared/records/team-statuses.ts';
import { teamsTexts } from '../texts.ts';

const { figures } = teamsTexts;

/**
 * Counts over all teams of the event, whatever the list is filtered by. While they load, and without them, the figures
 * keep their places, so that the list below does not move.
 */
export function TeamFigures({ counts }: { counts: TeamCounts | undefined }) {
  const numberOf = (figure: keyof TeamCounts) => counts?.[figure] ?? listTexts.none;
  const shareOf = (status: TeamStatus) =>
    counts && formatPercent(counts.total > 0 ? (counts[status] / counts.total) * 100 : 0);
  const note = (text: string | undefined) => text ?? KEEPS_LINE;
  const outOf = counts && figures.outOf(counts.total);
  return (
    <Figures flat>
      {TEAM_STATUSES.map((status) => (
        <Figure
          key={status}
          label={teamStatuses[status].label}
          value={numberOf(status)}
          note={note(shareOf(status))}
        />
      ))}
      <Figure label={figures.delivered} value={numberOf('delivered')} note={note(outOf)} />
      <Figure label={figures.evaluated} value={numberOf('evaluated')} note={note(outOf)} />
    </Figures>
  );
}
