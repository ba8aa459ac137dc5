import type { ReactNode } from 'react';

/** The states of one component by what tells them apart. A function is called in the page, and may use hooks. */
export type States = Readonly<Record<string, ReactNode>>;

/** What lies over the page: each state is photographed alone, with the whole window. */
export const OVER_THE_PAGE = [
  'Dialog',
  'Drawer',
  'FormDialog',
  'FullScreen',
  'ActionMenu',
  'Toasts',
  'Confirm',
];

/** For handlers that a picture never calls. */
export const nothing = () => {};
