import type { SettingsBody, SettingsData } from '@portal/api-schema';
import type { CallOptions, Send } from './request.ts';

export function settingsCalls(send: Send) {
  return {
    get: (options?: CallOptions) =>
      send<SettingsData>('get', '/settings', { ...options, session: 'required' }),
    /** Changes what is given; with the `version` that was read, a newer save in between is a 409. */
    update: (json: SettingsBody, options?: CallOptions) =>
      send<SettingsData>('put', '/settings', { ...options, json, session: 'required' }),
  };
}
