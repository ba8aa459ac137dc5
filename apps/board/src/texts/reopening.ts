import { isolate } from '@portal/domain/isolate';
/** Re-opening a finished evaluation. */
export const reopeningTexts = {
  title: (team: string) => `إعادة فتح تقييم ${isolate(team)}`,
  what: 'تبقى الدرجات كما هي ويصبح بإمكان اللجنة تعديلها، ويخرج الفريق من الترتيب حتى يُنهى تقييمه من جديد.',
  which: 'اللجنة',
  all: 'كل اللجان',
  only: (committee: string) => `سيُعاد الفتح للجنة: ${isolate(committee)}`,
  reason: 'السبب (اختياري)',
  reasonHint: 'تراه اللجنة، ويُحفظ مع اسمك ووقت إعادة الفتح.',
  confirm: 'إعادة فتح التقييم',
  running: 'جارٍ إعادة فتح التقييم...',
  done: (team: string) => `أُعيد فتح تقييم ${isolate(team)}`,
  failed: 'تعذّرت إعادة فتح التقييم',
} as const;
