import type { AddSectorBody, ChangeSectorBody } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function sectorCalls(send: Send) {
  return {
    list: (options?: CallOptions) => send(calls.listSectors, { ...options }),
    add: (json: AddSectorBody, options?: CallOptions) => send(calls.addSector, { ...options, json }),
    /** Sub-sectors are replaced as a set: those with an id are kept, those without are added. */
    change: (json: ChangeSectorBody, options?: CallOptions) => send(calls.changeSector, { ...options, json }),
    remove: (sectorId: string, options?: CallOptions) =>
      send(calls.deleteSector, { ...options, json: { sector_id: sectorId } }),
  };
}
