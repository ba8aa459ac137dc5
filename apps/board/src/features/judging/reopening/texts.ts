import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';

/** Requests of committees to re-open evaluations. */
export const reopenRequestTexts = {
  title: 'طلبات إعادة الفتح',
  loadFailed: 'تعذّر تحميل طلبات إعادة الفتح',
  why: (reason: string) => `السبب: ${isolate(reason)}`,
  requestedAt: (time: string) => `طُلب ${time}`,
  more: (count: number) => `يظهر بعد البت في هذه: ${countOf(count, nouns.request)}.`,
  waiting: 'اللجنة تطلب إعادة الفتح',
  excluded: 'لا يُعاد فتح تقييم فريق خارج المشاركة. إن عاد الفريق عاد الطلب إلى القائمة.',
  grant: 'إعادة الفتح',
  grantOf: (team: string, committee: string) => `إعادة الفتح: ${isolate(team)}، ${isolate(committee)}`,
  grantTitle: (team: string) => `إعادة فتح تقييم ${isolate(team)}؟`,
  granted: (team: string) => `أُعيد فتح تقييم ${isolate(team)}`,
  granting: 'جاري إعادة فتح التقييم...',
  grantFailed: 'تعذّرت إعادة فتح التقييم',
  decline: 'رفض الطلب',
  declineOf: (team: string, committee: string) => `رفض الطلب: ${isolate(team)}، ${isolate(committee)}`,
  declineTitle: (team: string) => `رفض طلب إعادة فتح ${isolate(team)}`,
  declineText: 'يبقى التقييم مكتملًا كما هو.',
  reason: 'سبب الرفض',
  reasonHint: 'تقرؤه اللجنة.',
  reasonRequired: 'الرجاء إدخال سبب الرفض',
  declining: 'جاري رفض الطلب...',
  declined: (team: string) => `رُفض طلب إعادة فتح ${isolate(team)}`,
  declineFailed: 'تعذّر رفض الطلب',
} as const;

/** Re-opening a finished evaluation. */
export const reopeningTexts = {
  title: (team: string) => `إعادة فتح تقييم ${isolate(team)}`,
  what: 'تبقى الدرجات كما هي ويصبح بإمكان اللجنة تعديلها، ويخرج الفريق من الترتيب حتى يُنهى تقييمه من جديد.',
  which: 'اللجنة',
  whichRequired: 'اختر اللجنة التي يُعاد فتح تقييمها',
  all: 'كل اللجان',
  only: (committee: string) => `سيُعاد الفتح للجنة: ${isolate(committee)}`,
  reason: 'السبب (اختياري)',
  reasonHint: 'تراه اللجنة، ويُحفظ مع اسمك ووقت إعادة الفتح.',
  confirm: 'إعادة فتح التقييم',
  running: 'جاري إعادة فتح التقييم...',
  done: (team: string) => `أُعيد فتح تقييم ${isolate(team)}`,
  failed: 'تعذّرت إعادة فتح التقييم',
} as const;
