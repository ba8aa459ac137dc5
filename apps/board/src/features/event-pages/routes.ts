import type { AreaRoute } from '@portal/area-contract';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';

export const eventPageRoutes: readonly AreaRoute[] = [
  {
    path: 'help-center',
    title: menuTexts.help,
    load: () => import(/* webpackChunkName: "event-pages" */ './help-page.tsx'),
  },
  {
    path: 'instructions',
    title: menuTexts.instructions,
    load: () => import(/* webpackChunkName: "event-pages" */ './instructions-page.tsx'),
  },
];
