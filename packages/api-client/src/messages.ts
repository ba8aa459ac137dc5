import type {
  AddMessageBody,
  ChangeMessageBody,
  DeliveriesQuery,
  MessagesQuery,
  PreviewMessageBody,
} from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function messageCalls(send: Send) {
  return {
    list: (query: MessagesQuery = {}, options?: CallOptions) =>
      send(calls.listMessages, { ...options, query }),
    get: (id: string, options?: CallOptions) => send(calls.getMessage, { ...options, params: { id } }),
    add: (json: AddMessageBody, options?: CallOptions) => send(calls.addMessage, { ...options, json }),
    change: (json: ChangeMessageBody, options?: CallOptions) =>
      send(calls.changeMessage, { ...options, json }),
    delete: (messageId: string, options?: CallOptions) =>
      send(calls.deleteMessage, { ...options, query: { message_id: messageId } }),
    preview: (json: PreviewMessageBody, options?: CallOptions) =>
      send(calls.previewMessage, { ...options, json }),
    /** Mails the text to the caller. */
    test: (json: Pick<AddMessageBody, 'audience' | 'subject' | 'body'>, options?: CallOptions) =>
      send(calls.testMessage, { ...options, json }),
    send: (id: string, options?: CallOptions) => send(calls.sendMessage, { ...options, params: { id } }),
    cancel: (id: string, options?: CallOptions) => send(calls.cancelMessage, { ...options, params: { id } }),
    /** Queues the failed mails again. */
    retry: (id: string, options?: CallOptions) => send(calls.retryMessage, { ...options, params: { id } }),
    deliveries: (id: string, query: DeliveriesQuery = {}, options?: CallOptions) =>
      send(calls.listDeliveries, { ...options, params: { id }, query }),
  };
}
