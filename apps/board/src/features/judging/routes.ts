import type { AreaRoute } from '@portal/area-contract';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { pageTitles } from '../../shared/navigation/page-titles.ts';
import { CALIBRATION_PATH, EVALUATED_TEAMS_PATH, teamEvaluationPath } from '../../shared/navigation/paths.ts';

export const judgingRoutes: readonly AreaRoute[] = [
  {
    path: EVALUATED_TEAMS_PATH,
    title: menuTexts.evaluated,
    load: () => import('./evaluated-teams/evaluated-teams-page.tsx'),
  },
  {
    path: CALIBRATION_PATH,
    menu: EVALUATED_TEAMS_PATH,
    title: pageTitles.calibration,
    load: () => import('./calibration/calibration-page.tsx'),
  },
  {
    path: teamEvaluationPath(':teamId'),
    title: pageTitles.teamEvaluation,
    load: () => import('./team-evaluation/team-evaluation-page.tsx'),
  },
];
