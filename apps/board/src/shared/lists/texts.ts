import { isolate } from '@portal/domain/isolate';
import { FOUND_TEAMS_COUNTED_MAX } from '@portal/domain/limits';
import { listOf } from '@portal/domain/lists';
import { countOf, type NounForms, nouns } from '@portal/domain/plurals';

/** Texts of every list of the board. */
export const listTexts = {
  all: (filter: string) => `${isolate(filter)}: الكل`,
  noResults: 'لا توجد نتائج مطابقة',
  noResultsText: 'جرّب كلمة أخرى أو وسّع عوامل التصفية.',
  /** The same words on every page: `total` grows with the pages beyond those that were counted. */
  total: (total: number, isMinimum: boolean | undefined, noun: NounForms) =>
    isMinimum ? `أكثر من ${countOf(FOUND_TEAMS_COUNTED_MAX, noun, 'oblique')}` : countOf(total, noun),
  importedRecords: (created: number, updated: number) =>
    listOf([
      ...(created > 0 ? [`المضاف: ${countOf(created, nouns.record)}`] : []),
      ...(updated > 0 ? [`المُغيَّر: ${countOf(updated, nouns.record)}`] : []),
    ]),
  clear: 'مسح البحث والتصفية',
  none: '—',
  name: 'الاسم',
  import: 'استيراد',
} as const;

/** Records that the board puts in an order. */
export const orderTexts = {
  up: (label: string) => `تقديم ${isolate(label)}`,
  down: (label: string) => `تأخير ${isolate(label)}`,
  moveHint: 'للترتيب بلوحة المفاتيح: Alt مع السهم لأعلى أو لأسفل.',
  moved: (label: string, place: number, count: number) => `${isolate(label)}: الموضع ${place} من ${count}`,
  ordering: { running: 'جاري الترتيب...', done: 'حُفظ الترتيب', failed: 'تعذّر الترتيب' },
} as const;

/** A text that is not seen and takes the height of a line, until the text that belongs there is loaded. */
export const KEEPS_LINE = '\u00a0';
