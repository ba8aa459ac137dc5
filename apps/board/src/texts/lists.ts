import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';

/** Texts of every list of the board. */
export const listTexts = {
  all: (filter: string) => `${isolate(filter)}: الكل`,
  noResults: 'لا توجد نتائج مطابقة',
  noResultsText: 'جرّب كلمة أخرى أو وسّع عوامل التصفية.',
  found: (count: number) => countOf(count, nouns.result),
  clear: 'مسح البحث والتصفية',
  none: '—',
  name: 'الاسم',
  tryAgain: 'إعادة المحاولة',
} as const;
