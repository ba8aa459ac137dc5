import type { AreaRoute } from '@portal/area-contract';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { ANNOUNCEMENTS_PATH } from '../../shared/navigation/paths.ts';

export const announcementRoutes: readonly AreaRoute[] = [
  {
    path: ANNOUNCEMENTS_PATH,
    title: menuTexts.announcements,
    load: () => import('./announcements-page.tsx'),
  },
];
