import { CONTRACT_VERSION, defineArea } from '@portal/area-contract';
import type { Widgets } from '@portal/area-kit';
import { texts } from './texts.ts';

/** An example: an area whose React is another major than the shell's. It shares no React, and is never released. */
export default defineArea({
  contract: CONTRACT_VERSION,
  menu: () => [{ path: 'home', label: texts.title, icon: 'document' }],
  routes: [
    {
      path: 'home',
      title: texts.title,
      load: () => import(/* webpackChunkName: "home" */ './home-page.tsx'),
    },
    { path: 'notes/:number', title: texts.note, menu: 'home', load: () => import('./note-page.tsx') },
  ],
  slots: { 'leader-home@1': () => import('./team-widget.tsx') } satisfies Widgets,
  loadInitial: async () => ({}),
});
