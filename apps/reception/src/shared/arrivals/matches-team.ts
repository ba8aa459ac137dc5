import { foldForSearch } from '@portal/domain/search-text';
import type { DeskTeam } from './desk-team.ts';

const has = (text: string, folded: string) => foldForSearch(text).includes(folded);

/** Whether a team's name, or that of someone in it, has this text, which is folded already. */
export function matchesTeam(team: DeskTeam, folded: string): boolean {
  return has(team.name, folded) || memberFound(team, folded) !== undefined;
}

/** The name by which a search finds a team, when it is not the team's own: the first of its members' that fit. */
export function memberFound({ name, members }: DeskTeam, folded: string): string | undefined {
  if (has(name, folded)) return undefined;
  return members.find(({ full_name }) => has(full_name, folded))?.full_name;
}
