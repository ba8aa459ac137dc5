import { DIRECTORS, ROLES } from '@portal/domain/roles';
import { resultsListeners } from '../judging/index.ts';
import type { Module } from '../platform/context.ts';
import { notices } from '../teams/index.ts';
import { announcementRoutes } from './announcements/announcements.routes.ts';
import { heldMessageRoutes, messageTemplateRoutes } from './automatic-messages/automatic-messages.routes.ts';
import {
  forgetResultsPublished,
  queueAutomatic,
  queueResultsPublished,
} from './automatic-messages/queue-automatic.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { deliverMessagesWorker } from './messages/deliver-messages.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { testMessageWorker } from './messages/test-message.ts';
import { communicationPrivacy } from './privacy.repository.ts';

/** What the portal and the board tell people: messages, automatic ones, announcements. */
export const communicationModule: Module = {
  name: 'communication',
  routes: [messageRoutes, messageTemplateRoutes, heldMessageRoutes, inboxRoutes, announcementRoutes],
  workers: [deliverMessagesWorker, testMessageWorker],
  privacy: communicationPrivacy,
  live: {
    message: { roles: DIRECTORS },
    inbox: { roles: ROLES },
    announcement: { roles: ROLES },
  },
  extensions: [
    notices.with(queueAutomatic),
    resultsListeners.with({ published: queueResultsPublished, withdrawn: forgetResultsPublished }),
  ],
};
