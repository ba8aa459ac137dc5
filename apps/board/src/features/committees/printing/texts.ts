import { factsLine } from '@portal/domain/lists';
import { countOf, nouns } from '@portal/domain/plurals';
import { pageTitles } from '../../../shared/navigation/page-titles.ts';

export const committeeBadgeTexts = {
  title: pageTitles.printCommitteeBadges,
  empty: 'لا توجد أسماء أعضاء لطباعة بطاقاتهم',
  emptyText: 'اكتب أعضاء اللجنة في صفحة تعديلها.',
  role: 'لجنة التحكيم',
} as const;

export const judgingSheetTexts = {
  title: pageTitles.printJudgingSheets,
  empty: 'لا توجد فرق مسندة لطباعة أوراقها',
  emptyText: 'أسند الفرق إلى لجان التحكيم أولًا.',
  summary: (committees: number, teams: number, sheets: number) =>
    factsLine([
      countOf(committees, nouns.committee),
      countOf(teams, nouns.team),
      countOf(sheets, nouns.sheet),
    ]),
} as const;
