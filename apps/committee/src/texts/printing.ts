import { countOf, nouns } from '@portal/domain/plurals';

/** Judging sheets on paper. */
export const printingTexts = {
  title: 'أوراق التحكيم',
  print: 'طباعة أوراق التحكيم',
  summary: (teams: number) => countOf(teams, nouns.team),
  empty: 'لا توجد فرق لطباعة أوراقها',
  emptyText: 'تظهر أوراق التحكيم هنا عندما يسند مجلس الإدارة فرقًا إلى لجنتكم.',
} as const;
