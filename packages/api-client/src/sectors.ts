import type { AddSectorBody, ChangeSectorBody, SectorData, SectorsData } from '@portal/api-schema';
import type { CallOptions, Send } from './request.ts';

export function sectorCalls(send: Send) {
  return {
    list: (options?: CallOptions) => send<SectorsData>('get', '/sectors', { ...options, session: 'public' }),
    add: (json: AddSectorBody, options?: CallOptions) =>
      send<SectorData>('post', '/sectors', { ...options, json, session: 'required' }),
    /** Sub-sectors are replaced as a set: kept by id, added without one. */
    change: (json: ChangeSectorBody, options?: CallOptions) =>
      send<SectorData>('put', '/sectors', { ...options, json, session: 'required' }),
    remove: (sectorId: string, options?: CallOptions) =>
      send<Record<string, never>>('delete', '/sectors', {
        ...options,
        json: { sector_id: sectorId },
        session: 'required',
      }),
  };
}
