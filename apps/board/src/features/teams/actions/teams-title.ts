import { teamTitle } from '@portal/area-kit';
import { countOf, nouns } from '@portal/ui/core';
import type { TeamRef } from './team-ref.ts';

/** «فريق مدار» for one team, the count for several, for titles after a noun: «حالة 3 فرق», «حالة فريقين». */
export function teamsTitle(teams: readonly TeamRef[]): string {
  const [only] = teams;
  return teams.length === 1 && only ? teamTitle(only.name) : countOf(teams.length, nouns.team, 'oblique');
}
