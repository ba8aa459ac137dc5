import type { Pagination } from '@portal/api-client';
import { isolate } from '@portal/domain/isolate';
import { countOf, type NounForms } from '@portal/domain/plurals';

/** Texts of every list of the board. */
export const listTexts = {
  all: (filter: string) => `${isolate(filter)}: الكل`,
  noResults: 'لا توجد نتائج مطابقة',
  noResultsText: 'جرّب كلمة أخرى أو وسّع عوامل التصفية.',
  total: ({ total, total_is_minimum }: Pagination, noun: NounForms) =>
    total_is_minimum ? `أكثر من ${countOf(total, noun)}` : countOf(total, noun),
  clear: 'مسح البحث والتصفية',
  none: '—',
  name: 'الاسم',
  tryAgain: 'إعادة المحاولة',
} as const;
