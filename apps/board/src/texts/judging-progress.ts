/** The progress of each committee. */
export const judgingProgressTexts = {
  title: 'تقدّم التحكيم',
  all: 'كل اللجان',
  outOf: (finished: number, assigned: number) => `${finished} من ${assigned}`,
  mean: (mean: string) => `متوسط ما منحته ${mean}`,
  behind: 'متأخرة عن البقية',
  done: 'أنهت فرقها',
  unassigned: 'بلا فرق',
  none: 'لا توجد لجان تحكيم بعد',
  noneText: 'أضف لجان التحكيم وأسند إليها الفرق ليبدأ التقييم.',
  showAll: (count: string) => `عرض الكل: ${count}`,
  showFewer: 'عرض المتأخرة فقط',
} as const;
