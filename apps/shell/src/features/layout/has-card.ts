import type { Role } from '@portal/area-contract';
import { DIRECTORS } from '@portal/domain/roles';

/** The board's pages that consist of several cards, by a segment of their path. */
const PAGES_WITH_OWN_CARDS = ['team-details', 'add-judging', 'add-team'];

/** Whether the layout shows the page inside one card: the pages of the board, except those with their own cards. */
export function hasCard(role: Role, pathname: string): boolean {
  const isDirector = DIRECTORS.some((director) => director === role);
  return isDirector && !PAGES_WITH_OWN_CARDS.some((segment) => pathname.includes(segment));
}
