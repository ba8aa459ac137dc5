import type { AreaRoute } from '@portal/area-contract';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { pageTitles } from '../../shared/navigation/page-titles.ts';
import {
  AUTOMATIC_MESSAGES_PATH,
  automaticMessagePath,
  automaticReportPath,
  editMessagePath,
  HELD_MESSAGES_PATH,
  MESSAGES_PATH,
  messagePath,
  NEW_MESSAGE_PATH,
} from '../../shared/navigation/paths.ts';

export const messageRoutes: readonly AreaRoute[] = [
  {
    path: MESSAGES_PATH,
    title: menuTexts.messages,
    load: () => import('./messages-page.tsx'),
  },
  {
    path: NEW_MESSAGE_PATH,
    title: pageTitles.newMessage,
    load: () => import('./editor/edit-message-page.tsx'),
  },
  {
    path: editMessagePath(':messageId'),
    title: pageTitles.editMessage,
    menu: MESSAGES_PATH,
    load: () => import('./editor/edit-message-page.tsx'),
  },
  {
    path: messagePath(':messageId'),
    title: pageTitles.messageReport,
    menu: MESSAGES_PATH,
    load: () => import('./report/message-report-page.tsx'),
  },
  {
    path: AUTOMATIC_MESSAGES_PATH,
    title: pageTitles.automaticMessages,
    menu: MESSAGES_PATH,
    load: () => import('./automatic/automatic-messages-page.tsx'),
  },
  {
    path: HELD_MESSAGES_PATH,
    title: pageTitles.heldMessages,
    menu: MESSAGES_PATH,
    load: () => import('./held/held-messages-page.tsx'),
  },
  {
    path: automaticMessagePath(':kind'),
    title: pageTitles.automaticMessage,
    menu: MESSAGES_PATH,
    load: () => import('./automatic/edit-template-page.tsx'),
  },
  {
    path: automaticReportPath(':kind'),
    title: pageTitles.automaticReport,
    menu: MESSAGES_PATH,
    load: () => import('./automatic/template-report-page.tsx'),
  },
];
