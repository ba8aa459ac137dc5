import { CONTRACT_VERSION, defineArea } from '@portal/area-contract';
import { livePage } from '@portal/area-kit';
import { texts } from './texts.ts';

export default defineArea({
  contract: CONTRACT_VERSION,
  menu: () => [{ path: 'home', label: texts.home.title, icon: 'document' }],
  routes: [
    {
      path: 'home',
      title: texts.home.title,
      load: () => import(/* webpackChunkName: "home" */ './features/home/home-page.tsx'),
    },
  ].map(livePage),
  loadInitial: async () => ({}),
});
