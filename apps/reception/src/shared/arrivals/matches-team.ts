import { foldForSearch } from '@portal/domain/search-text';
import type { DeskTeam } from './desk-team.ts';

/** Whether a team's name, or that of someone in it, has this text, which is folded already. */
export function matchesTeam({ name, members }: DeskTeam, folded: string): boolean {
  return [name, ...members.map(({ full_name }) => full_name)].some((text) =>
    foldForSearch(text).includes(folded),
  );
}
