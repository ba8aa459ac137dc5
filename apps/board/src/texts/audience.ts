import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/ui/core';

/** Choosing whom a message or a certificate goes to. */
export const audienceTexts = {
  findTeams: 'ابحث عن فريق لإضافته',
  chosenTeams: 'الفرق',
  noTeams: 'لا فرق بهذا الاسم.',
  someTeams: (shown: number, all: number) =>
    `يظهر هنا أول ${shown} من ${countOf(all, nouns.team)}. ابحث لتجد غيرها.`,
  teamsRequired: 'اختر فريقًا واحدًا على الأقل',
  /** The first names, and how many people there are besides. */
  first: (names: readonly string[], more: number) =>
    names.map(isolate).join('، ') + (more > 0 ? ` و${more} غيرهم` : ''),
} as const;
