import type {
  ChangeTemplatesBody,
  DeliveriesQuery,
  HeldChoice,
  HeldQuery,
  MessageTemplate,
  TemplateTextBody,
} from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

type Kind = MessageTemplate['kind'];

export function automaticMessageCalls(send: Send) {
  return {
    templates: (options?: CallOptions) => send(calls.listTemplates, { ...options }),
    change: (json: ChangeTemplatesBody, options?: CallOptions) =>
      send(calls.changeTemplates, { ...options, json }),
    preview: (json: TemplateTextBody, options?: CallOptions) =>
      send(calls.previewTemplate, { ...options, json }),
    /** Mails the text to the caller. */
    test: (json: TemplateTextBody, options?: CallOptions) => send(calls.testTemplate, { ...options, json }),
    deliveries: (kind: Kind, query: DeliveriesQuery = {}, options?: CallOptions) =>
      send(calls.listTemplateDeliveries, { ...options, params: { kind }, query }),
    /** Queues the failed mails again. */
    retry: (kind: Kind, options?: CallOptions) => send(calls.retryTemplate, { ...options, params: { kind } }),
    held: (query: HeldQuery = {}, options?: CallOptions) =>
      send(calls.listHeldMessages, { ...options, query }),
    approve: (json: HeldChoice, options?: CallOptions) =>
      send(calls.approveHeldMessages, { ...options, json }),
    discard: (json: HeldChoice, options?: CallOptions) =>
      send(calls.discardHeldMessages, { ...options, json }),
  };
}
