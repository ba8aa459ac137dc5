import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';

/** The page of the event's day. */
export const dayTexts = {
  inHall: 'العرض على شاشة القاعة',
  judgingBegins: (when: string) => `يبدأ التحكيم ${when}`,
  judgingEnds: (when: string) => `ينتهي التحكيم ${when}`,
  judgingOpen: 'التحكيم متاح',
  judgingEnded: 'انتهى التحكيم',
  results: { frozen: 'النتائج مجمّدة، ولا تُقبل تقييمات', published: 'النتائج منشورة، ولا تُقبل تقييمات' },
  teams: 'الفرق الحاضرة',
  people: 'الأشخاص الحاضرون',
  finished: 'التقييمات المكتملة',
  left: 'التقييمات المتبقية',
  requests: 'طلبات إعادة فتح',
  reopened: 'تقييمات مُعاد فتحها',
  of: (count: number) => `من ${count}`,
  committees: 'ماذا تُقيّم اللجان',
  outOf: (finished: number, assigned: number) => `${finished} من ${assigned}`,
  judges: (team: string) => `بدأت تقييم ${isolate(team)}`,
  judged: (team: string) => `أنهت تقييم ${isolate(team)}`,
  notBegun: 'لم تُرسل شيئًا بعد',
  noCommittees: 'لا توجد لجان لها فرق',
  noCommitteesText: 'أسند الفرق إلى لجان التحكيم ليظهر هنا ما تُقيّمه كل لجنة.',
  absent: 'لم تصل بعد',
  absentMore: (count: number) => `وغيرها: ${countOf(count, nouns.team)}`,
  allHere: 'وصلت كل الفرق',
  allHereText: 'سُجّل وصول كل الفرق المتأهلة.',
  noneExpected: 'لا توجد فرق متأهلة',
  noneExpectedText: 'تظهر هنا الفرق المتأهلة حتى يُسجَّل وصولها.',
} as const;
