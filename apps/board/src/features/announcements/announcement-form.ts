import type { Announcement, announcementCalls, Body } from '@portal/api-schema';
import type { Faults } from '@portal/area-kit';
import type { AnnouncementTone } from '@portal/domain/announcements';
import { ROLES, type Role } from '@portal/domain/roles';
import { announcementTexts } from './texts.ts';

/** The form of an announcement. */
export interface AnnouncementValues {
  readonly text: string;
  readonly tone: AnnouncementTone;
  readonly roles: readonly Role[];
  /** Null for now. */
  readonly from: string | null;
  readonly to: string | null;
}

export function announcementValues(announcement: Announcement | null): AnnouncementValues {
  const { text = '', tone = 'info', roles = [], from = null, to = null } = announcement ?? {};
  return { text, tone, roles: ROLES.filter((role) => roles.includes(role)), from, to };
}

/** Whether the end has passed is the server's to say, by its own clock. */
export function announcementFaults({
  text,
  roles,
  from,
  to,
}: AnnouncementValues): Faults<AnnouncementValues> {
  const isReversed = from !== null && to !== null && Date.parse(to) <= Date.parse(from);
  return {
    ...(text.trim() === '' && { text: announcementTexts.textRequired }),
    ...(roles.length === 0 && { roles: announcementTexts.rolesRequired }),
    ...(to === null && { to: announcementTexts.toRequired }),
    ...(isReversed && { to: announcementTexts.toBeforeFrom }),
  };
}

/** The request body of a checked form. */
export function announcementBody({
  text,
  tone,
  roles,
  from,
  to,
}: AnnouncementValues): Body<typeof announcementCalls.add> {
  return { text: text.trim(), tone, roles: [...roles], from, to: to ?? '' };
}
