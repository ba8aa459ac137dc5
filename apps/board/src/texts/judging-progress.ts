/** How far each committee is. */
export const judgingProgressTexts = {
  title: 'تقدّم التحكيم',
  all: 'كل اللجان',
  outOf: (finished: number, assigned: number) => `${finished} من ${assigned}`,
  behind: 'متأخرة عن البقية',
  done: 'أنهت فرقها',
  unassigned: 'بلا فرق',
  none: 'لا توجد لجان تحكيم بعد',
  noneText: 'أضف لجان التحكيم وأسند إليها الفرق ليبدأ التقييم.',
} as const;
