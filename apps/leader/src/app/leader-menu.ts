import type { LeaderHome } from '@portal/api-client';
import type { AreaState, MenuItem } from '@portal/area-contract';
import { menuTexts } from '../shared/texts.ts';

const CERTIFICATES_INDEX = 2;

const items: readonly MenuItem[] = [
  { path: 'home', label: menuTexts.home, icon: 'home' },
  { path: 'team-members', label: menuTexts.members, icon: 'members' },
  { path: 'help-center', label: menuTexts.help, icon: 'help' },
  { path: 'instructions', label: menuTexts.instructions, icon: 'document' },
  { path: 'instructions-attendance', label: menuTexts.attendance, icon: 'location' },
];
const certificates: MenuItem = {
  path: 'team-certificates',
  label: menuTexts.certificates,
  icon: 'certificate',
};

const results: MenuItem = { path: 'results', label: menuTexts.results, icon: 'chart' };

export function menuFacts({ team_status, has_certification, results_published }: LeaderHome) {
  return { currentStatus: team_status, has_certification, results_published } satisfies AreaState;
}

/** The leader's menu: certificates appear only for a qualified team that has them, results once they are published. */
export function leaderMenu({
  currentStatus,
  has_certification,
  results_published,
}: AreaState): readonly MenuItem[] {
  const certified = currentStatus === 'Qualified' && has_certification === true;
  const shown = certified ? items.toSpliced(CERTIFICATES_INDEX, 0, certificates) : items;
  return results_published === true ? [...shown, results] : shown;
}
