import type { Pagination } from '@portal/api-client';
import { isolate } from '@portal/domain/isolate';
import { FOUND_TEAMS_COUNTED_MAX } from '@portal/domain/limits';
import { countOf, type NounForms } from '@portal/domain/plurals';

/** Texts of every list of the board. */
export const listTexts = {
  all: (filter: string) => `${isolate(filter)}: الكل`,
  noResults: 'لا توجد نتائج مطابقة',
  noResultsText: 'جرّب كلمة أخرى أو وسّع عوامل التصفية.',
  /** The same words on every page: `total` grows with the pages beyond those that were counted. */
  total: ({ total, total_is_minimum }: Pagination, noun: NounForms) =>
    total_is_minimum ? `أكثر من ${countOf(FOUND_TEAMS_COUNTED_MAX, noun)}` : countOf(total, noun),
  clear: 'مسح البحث والتصفية',
  none: '—',
  name: 'الاسم',
  import: 'استيراد',
  tryAgain: 'إعادة المحاولة',
} as const;
