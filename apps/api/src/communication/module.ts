import { DIRECTORS, ROLES } from '@portal/domain/roles';
import { resultsListeners } from '../judging/index.ts';
import type { Module } from '../platform/context.ts';
import { notices } from '../teams/index.ts';
import { announcementRoutes } from './announcements/announcements.service.ts';
import { heldMessageRoutes } from './automatic-messages/held-messages.service.ts';
import {
  forgetResultsPublished,
  queueAutomatic,
  queueResultsPublished,
} from './automatic-messages/queue-automatic.ts';
import { messageTemplateRoutes } from './automatic-messages/templates.service.ts';
import { inboxRoutes } from './inbox/inbox.service.ts';
import { deliverMessagesWorker } from './messages/deliver-messages.ts';
import { testMessageWorker } from './messages/messages.jobs.ts';
import { messageRoutes } from './messages/messages.service.ts';
import { communicationPrivacy } from './privacy.repository.ts';

/** What the portal and the board send to people: messages, automatic ones, announcements. */
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
