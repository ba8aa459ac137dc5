import type { AddAnnouncementBody, AnnouncementsQuery, ChangeAnnouncementBody } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function announcementCalls(send: Send) {
  return {
    /** Those that the signed-in person sees now. */
    active: (options?: CallOptions) => send(calls.activeAnnouncements, { ...options }),
    list: (query: AnnouncementsQuery = {}, options?: CallOptions) =>
      send(calls.listAnnouncements, { ...options, query }),
    add: (json: AddAnnouncementBody, options?: CallOptions) =>
      send(calls.addAnnouncement, { ...options, json }),
    change: (json: ChangeAnnouncementBody, options?: CallOptions) =>
      send(calls.changeAnnouncement, { ...options, json }),
    end: (id: string, options?: CallOptions) => send(calls.endAnnouncement, { ...options, params: { id } }),
    delete: (announcementId: string, options?: CallOptions) =>
      send(calls.deleteAnnouncement, { ...options, query: { announcement_id: announcementId } }),
  };
}
