import { teamCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';
import { PARTICIPATIONS } from '@portal/domain/statuses';
import type { TeamFilter } from './team-filters.ts';
import { participationLabel, participationWords } from './texts.ts';

/** Who confirmed and who waits. */
export const participationFilter: TeamFilter = {
  name: 'participation',
  label: participationLabel,
  options: PARTICIPATIONS.map((value) => ({ value, label: participationWords[value] })),
};

/** As `participationFilter`, in an event that asks teams to confirm or lets them wait. The list of teams has it beside the figures. */
export function useParticipationFilter(): readonly TeamFilter[] {
  const isAsked = useRead(teamCalls.list).data?.counts.participation !== undefined;
  return isAsked ? [participationFilter] : [];
}
