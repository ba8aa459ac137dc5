import { messageCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import {
  addMessage,
  cancelMessage,
  changeMessage,
  deleteMessage,
  listDeliveries,
  listMessages,
  loadMessage,
  retryMessage,
  sendMessage,
} from './messages.service.ts';
import { previewMessage, testMessage } from './preview-message.service.ts';

export const messageRoutes = routesOf(messageCalls, {
  list: listMessages,
  get: ({ db }, { params }) => loadMessage(db, params.id),
  add: addMessage,
  change: changeMessage,
  delete: deleteMessage,
  preview: previewMessage,
  test: testMessage,
  send: sendMessage,
  cancel: cancelMessage,
  retry: retryMessage,
  deliveries: listDeliveries,
});
