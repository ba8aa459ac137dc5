import { countOf, nouns } from '@portal/domain/plurals';

export const printingTexts = {
  summary: (teams: number) => countOf(teams, nouns.team),
  empty: 'لا توجد فرق لطباعة أوراقها',
  emptyText: 'تظهر أوراق التحكيم هنا عندما يسند مجلس الإدارة فرقًا إلى لجنتكم.',
} as const;

export const walkingListTexts = {
  empty: 'لا توجد فرق في قائمة الجولة',
  finished: (finished: number, all: number) => `اكتمل ${finished} من ${all}`,
  noTable: 'بلا طاولة',
  samples: 'عينات المعايرة، قبل بقية الفرق',
  noHall: 'بلا قاعة',
  columns: { place: 'م', table: 'الطاولة', team: 'الفريق', state: 'الحالة', done: 'تم' },
} as const;
