import type { AnonymiseBody, PreviewWeightsBody, SettingsBody } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function settingsCalls(send: Send) {
  return {
    get: (options?: CallOptions) => send(calls.getSettings, { ...options }),
    /** Changes the given fields; with the `version` that was read, a newer save in between is a 409. */
    update: (json: SettingsBody, options?: CallOptions) => send(calls.updateSettings, { ...options, json }),
    /** Which ranks other weights would change. */
    previewWeights: (json: PreviewWeightsBody, options?: CallOptions) =>
      send(calls.previewWeights, { ...options, json }),
    /** After the event, removes the personal data of all leaders and members for good. */
    anonymise: (json: AnonymiseBody, options?: CallOptions) => send(calls.anonymise, { ...options, json }),
  };
}
