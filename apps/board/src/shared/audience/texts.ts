import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { countOf, nouns, others } from '@portal/domain/plurals';
import type { PARTICIPATIONS } from '@portal/domain/statuses';

/** Choosing whom a message or a certificate goes to. */
export const audienceTexts = {
  any: 'الكل',
  findTeams: 'ابحث عن فريق لإضافته',
  chosenTeams: 'الفرق',
  /** Chosen teams whose names are not known here. */
  otherTeams: (count: number) => `اختيرت من قبل أيضًا: ${countOf(count, nouns.team)}`,
  removeOtherTeams: 'إزالتها من المختارة',
  noTeams: 'لا فرق بهذا الاسم.',
  someTeams: (shown: number, total: string) => `يظهر هنا أول ${shown} من ${total}. ابحث لتجد غيرها.`,
  teamsRequired: 'اختر فريقًا واحدًا على الأقل',
  /** The first names, and how many people there are besides. */
  first: (names: readonly string[], more: number) =>
    listOf([...names.map(isolate), ...(more > 0 ? [countOf(more, others)] : [])]),
} as const;

/** The teams that wait for a place, and whether the qualified ones have confirmed. */
export const participationWords = {
  waiting: 'قائمة الانتظار',
  confirmed: 'مؤكَّدة',
  unconfirmed: 'لم تؤكد بعد',
} satisfies Record<(typeof PARTICIPATIONS)[number], string>;

export const participationLabel = 'تأكيد المشاركة';

/** What teams can be narrowed to. */
export const teamFilterTexts = {
  status: 'الحالة',
  sector: 'القطاع',
  track: 'المسار',
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
  removedField: 'سؤال حُذف',
  noRoom: 'لا تتسع التصفية لإجابة أخرى. ألغِ إجابة أولًا.',
  deleted: { sector_id: 'قطاع حُذف', track_id: 'مسار حُذف', committee_id: 'لجنة حُذفت' },
} as const;
