import type { Pagination } from '@portal/api-client';
import { isolate } from '@portal/domain/isolate';
import { nouns } from '@portal/ui/core';
import { listTexts } from '../lists/texts.ts';

/** Choosing whom a message or a certificate goes to. */
export const audienceTexts = {
  any: 'الكل',
  findTeams: 'ابحث عن فريق لإضافته',
  chosenTeams: 'الفرق',
  noTeams: 'لا فرق بهذا الاسم.',
  someTeams: (shown: number, pagination: Pagination) =>
    `يظهر هنا أول ${shown} من ${listTexts.total(pagination, nouns.team)}. ابحث لتجد غيرها.`,
  teamsRequired: 'اختر فريقًا واحدًا على الأقل',
  /** The first names, and how many people there are besides. */
  first: (names: readonly string[], more: number) =>
    names.map(isolate).join('، ') + (more > 0 ? ` و${more} غيرهم` : ''),
} as const;

/** What teams can be narrowed to. */
export const teamFilterTexts = {
  status: 'الحالة',
  sector: 'القطاع',
  committee: 'اللجنة',
  table: 'الطاولة',
  withTable: 'لها طاولة',
  withoutTable: 'بلا طاولة',
  project: 'المشروع',
  delivered: 'سُلّم',
  notDelivered: 'لم يُسلَّم',
  arrival: 'الحضور',
  arrived: 'وصل',
  notArrived: 'لم يصل بعد',
} as const;
