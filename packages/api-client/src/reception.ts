import type { AddCheckInBody, CheckInsQuery, ReceptionTeamsQuery } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function receptionCalls(send: Send) {
  return {
    /** Every expected team, or one of them. */
    teams: (query: ReceptionTeamsQuery = {}, options?: CallOptions) =>
      send(calls.receptionTeams, { ...options, query }),
    checkIn: (json: AddCheckInBody, options?: CallOptions) => send(calls.addCheckIn, { ...options, json }),
    undo: (checkInId: string, options?: CallOptions) =>
      send(calls.undoCheckIn, { ...options, params: { id: checkInId } }),
    checkIns: (query: CheckInsQuery = {}, options?: CallOptions) =>
      send(calls.listCheckIns, { ...options, query }),
    counts: (options?: CallOptions) => send(calls.countArrivals, { ...options }),
  };
}
