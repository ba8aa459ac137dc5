import { announcementCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import {
  activeAnnouncements,
  addAnnouncement,
  changeAnnouncement,
  deleteAnnouncement,
  endAnnouncement,
  listAnnouncements,
} from './announcements.service.ts';

export const announcementRoutes = routesOf(announcementCalls, {
  active: activeAnnouncements,
  list: listAnnouncements,
  add: addAnnouncement,
  change: changeAnnouncement,
  end: endAnnouncement,
  delete: deleteAnnouncement,
});
