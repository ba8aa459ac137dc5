import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';

const reopening = (team: string) => ({
  running: 'جاري إعادة فتح التقييم...',
  done: `أُعيد فتح تقييم ${isolate(team)}`,
  failed: 'تعذّرت إعادة فتح التقييم',
});
const what =
  'تبقى الدرجات كما هي ويصبح بإمكان اللجنة تعديلها، ويخرج الفريق من الترتيب حتى يُنهى تقييمه من جديد.';
const grant = 'إعادة الفتح';

/** Requests of committees to re-open evaluations. */
export const reopenRequestTexts = {
  title: 'طلبات إعادة الفتح',
  loadFailed: 'تعذّر تحميل طلبات إعادة الفتح',
  why: (reason: string) => `السبب: ${isolate(reason)}`,
  requestedAt: (time: string) => `طُلب ${time}`,
  more: (count: number) => `يظهر بعد البت في هذه: ${countOf(count, nouns.request)}.`,
  waiting: 'اللجنة تطلب إعادة الفتح',
  excluded: 'لا يُعاد فتح تقييم فريق خارج المشاركة. إن عاد الفريق عاد الطلب إلى القائمة.',
  grant,
  grantOf: (team: string, committee: string) => `إعادة الفتح: ${isolate(team)}، ${isolate(committee)}`,
  granting: (team: string) => ({
    ...reopening(team),
    ask: { title: `إعادة فتح تقييم ${isolate(team)}؟`, text: what, confirmText: grant },
  }),
  decline: 'رفض الطلب',
  declineOf: (team: string, committee: string) => `رفض الطلب: ${isolate(team)}، ${isolate(committee)}`,
  declineTitle: (team: string) => `رفض طلب إعادة فتح ${isolate(team)}`,
  declineText: 'يبقى التقييم مكتملًا كما هو.',
  reason: { label: 'سبب الرفض', hint: 'تقرؤه اللجنة.', missing: 'الرجاء إدخال سبب الرفض' },
  declining: (team: string) => ({
    running: 'جاري رفض الطلب...',
    done: `رُفض طلب إعادة فتح ${isolate(team)}`,
    failed: 'تعذّر رفض الطلب',
  }),
} as const;

/** Re-opening a finished evaluation. */
export const reopeningTexts = {
  title: (team: string) => `إعادة فتح تقييم ${isolate(team)}`,
  what,
  which: 'اللجنة',
  whichRequired: 'اختر اللجنة التي يُعاد فتح تقييمها',
  all: 'كل اللجان',
  only: (committee: string) => `سيُعاد الفتح للجنة: ${isolate(committee)}`,
  reason: 'السبب (اختياري)',
  reasonHint: 'تراه اللجنة، ويُحفظ مع اسمك ووقت إعادة الفتح.',
  confirm: 'إعادة فتح التقييم',
  reopening,
} as const;
