import type { Page, PageName, SectorsData, SettingsData } from '@portal/api-schema';
import type { CallOptions, Send } from './request.ts';

export function settingsCalls(send: Send) {
  return {
    get: (options?: CallOptions) =>
      send<SettingsData>('get', '/settings', { ...options, session: 'required' }),
  };
}

export function sectorCalls(send: Send) {
  return {
    list: (options?: CallOptions) => send<SectorsData>('get', '/sectors', { ...options, session: 'public' }),
  };
}

export function pageCalls(send: Send) {
  return {
    get: (name: PageName, options?: CallOptions) =>
      send<Page>('get', `/pages/${name}`, { ...options, session: 'public' }),
  };
}
