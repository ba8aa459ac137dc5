import type { Waiting } from '@portal/api-schema';
import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';
import { participationWords } from '../../shared/audience/texts.ts';

/** Team management. */
export const teamsTexts = {
  subtitle: (teams: number, sectors: number) =>
    `${countOf(teams, nouns.team)} · ${countOf(sectors, nouns.sector)}`,
  search: 'ابحث باسم الفريق أو القائد',
  status: 'الحالة',
  sector: 'القطاع',
  track: 'المسار',
  chooseSector: 'اختر القطاع',
  project: 'المشروع',
  delivered: 'سُلّم',
  notDelivered: 'لم يُسلَّم',
  deliveryStopped: 'التسليم موقوف',
  deliveryExtended: (time: string) => `ممدَّد حتى ${time}`,
  tableLabel: 'الفرق المسجّلة',
  empty: 'لا توجد فرق بعد',
  emptyText: 'تظهر الفرق هنا فور تسجيلها.',
  noLeader: 'بلا قائد',
  add: 'إضافة فريق',
  actionsOf: (team: string) => `إجراءات ${isolate(team)}`,
  select: (team: string) => `اختيار ${isolate(team)}`,
  selectAll: 'اختيار كل الفرق المعروضة',
  selectEvery: (teams: string) => `اختيار كل الفرق المطابقة: ${teams}`,
  selectEveryFailed: 'تعذّر اختيار بقية الفرق',
  selected: (teams: number) => `المختار: ${countOf(teams, nouns.team)}`,
  columns: {
    name: 'الفريق',
    sectorAndTrack: 'القطاع والمسار',
    table: 'الطاولة',
    arrival: 'الوصول',
    committees: 'لجنة التحكيم',
  },
  figures: {
    delivered: 'سلّمت مشروعها',
    evaluated: 'قُيّمت بالكامل',
    outOf: (total: number) => `من ${total}`,
  },
  printList: 'قائمة الفرق',
} as const;

/** Places, confirming and the waiting list. */
export const participationTexts = {
  title: 'المقاعد وتأكيد المشاركة',
  places: 'المقاعد',
  qualified: 'المتأهلة',
  ...participationWords,
  until: (moment: string) => `آخر موعد للتأكيد: ${moment}`,
  tooMany: 'الفرق المتأهلة أكثر من المقاعد',
  tooManyText: 'لا يُخرَج فريق لذلك، ولا ينتقل فريق من قائمة الانتظار حتى يقل عددها عن المقاعد.',
  show: 'عرض الفرق',
  all: 'كل الفرق',
  positions({ in_track, in_event }: Waiting): readonly string[] {
    if (in_track === null && in_event === null) return [participationWords.waiting];
    return [
      ...(in_event === null ? [] : [`الانتظار: ${in_event}`]),
      ...(in_track === null ? [] : [`انتظار المسار: ${in_track}`]),
    ];
  },
} as const;

/** The project files of a team, or of all teams, as one zip. */
export const teamFilesTexts = {
  ofTeam: 'تنزيل كل الملفات',
  ofAll: 'تنزيل ملفات الفرق',
  none: 'لا توجد ملفات مسلَّمة بعد',
  failed: 'تعذّر تنزيل الملفات',
} as const;

/** How many of the expected teams and people have come to the reception. */
export const arrivalsTexts = {
  title: 'الحضور',
  teams: 'الفرق',
  people: 'الأشخاص',
  bySector: 'الحضور حسب القطاع',
  withoutSector: 'بلا قطاع',
  outOf: (arrived: number, expected: number) => `وصل ${arrived} من ${expected}`,
  peopleOutOf: (arrived: number, expected: number) => `الأشخاص: ${arrived} من ${expected}`,
} as const;
