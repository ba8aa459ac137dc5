import { heldMessageCalls, messageTemplateCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { deliveriesPage } from '../messages/deliveries-page.ts';
import { approveHeld, discardHeld, listHeld } from './held-messages.service.ts';
import { previewTemplate, testTemplate } from './preview-template.service.ts';
import { changeTemplates, listTemplates, retryAutomatic } from './templates.service.ts';

export const messageTemplateRoutes = routesOf(messageTemplateCalls, {
  list: listTemplates,
  change: changeTemplates,
  preview: previewTemplate,
  test: testTemplate,
  deliveries: ({ db }, { params, query }) => deliveriesPage(db, params, query),
  retry: retryAutomatic,
});

export const heldMessageRoutes = routesOf(heldMessageCalls, {
  list: listHeld,
  approve: approveHeld,
  discard: discardHeld,
});
